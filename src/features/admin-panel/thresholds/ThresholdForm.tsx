import { Button, Group, Paper, Title } from '@mantine/core'
import type { ShouldBlockFn } from '@tanstack/react-router'
import { useCallback, useEffect, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAddThresholds } from '#api/thresholds.ts'
import { nextPaint } from '#lib/next-paint.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { IconPlus } from '#ui/icons.ts'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import { UnsavedGuard } from '#ui/overlay/UnsavedGuard.tsx'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { useFieldBlur } from '#ui/form/use-field-blur.ts'
import { SelectPortals, portalsInputId } from './SelectPortals.tsx'
import { draftErrors, draftFields, toThreshold } from './threshold-draft.ts'
import { inputId, ThresholdRow } from './ThresholdRow.tsx'
import { isDirty, nextRowId, useThresholdDraft, type Draft } from './use-threshold-draft.ts'
import classes from './ThresholdForm.module.css'

type Step = '1' | '2'

interface ThresholdFormProps {
  /** The step that the address asks for. */
  step: Step
  onStep: (step: Step) => void
  /** Leaves the form; after a success without a question. */
  onClose: (saved: boolean) => void
}

const steps = [
  { step: '1', title: 'Set Threshold' },
  { step: '2', title: 'Select Portals' },
] as const

const focusOn = (id: string | undefined) => {
  if (id !== undefined) document.getElementById(id)?.focus()
}

/** The DOM id of the first input of the rows with something wrong in it. */
function firstBad({ rows }: Draft): string | undefined {
  const errors = draftErrors(rows)
  const row = rows.find(({ id }) => errors[id])
  const input = row && draftFields.find((field) => errors[row.id]?.[field])
  return row && input && inputId(row.id, input)
}

/** Between its steps and questions the form stays on the screen. */
const stays: ShouldBlockFn = ({ current, next }) =>
  next.routeId === current.routeId && 'step' in next.search && next.search.step !== undefined

/** The two-step form: thresholds, then the portals that they are for (commission 2, Threshold tab). */
export function ThresholdForm({ step: asked, onStep, onClose }: ThresholdFormProps) {
  const { draft, change, passed, pass, isRestored } = useThresholdDraft()
  const step = passed ? asked : '1'
  const add = useAddThresholds()
  const onBlur = useFieldBlur((path) => change({ type: 'leave', path }))

  useEffect(() => {
    if (step === '1') focusOn(inputId('threshold-1', 'name'))
  }, [step])

  const addRow = () => {
    const id = nextRowId(draft)
    flushSync(() => change({ type: 'add' }))
    const input = document.getElementById(inputId(id, 'name'))
    // To scroll lays out every row on the way: not before the new one is on the screen.
    input?.focus({ preventScroll: true })
    void nextPaint().then(() => input?.scrollIntoView({ block: 'nearest' }))
  }
  const removeRow = useCallback(
    (row: string, before: string) => {
      flushSync(() => change({ type: 'remove', row }))
      focusOn(inputId(before, 'name'))
    },
    [change],
  )
  const submit = () => {
    const bad = firstBad(draft)
    flushSync(() => {
      change({ type: 'send', step: step === '1' || bad !== undefined ? 'rows' : 'portals' })
      if (bad !== undefined && step === '2') onStep('1')
    })
    if (bad !== undefined) focusOn(bad)
    else if (step === '1') {
      pass()
      onStep('2')
    } else if (draft.portals.length === 0) focusOn(portalsInputId)
    else
      add.mutate(
        { body: { thresholds: draft.rows.map(toThreshold), portals: [...draft.portals] } },
        { onSuccess: () => onClose(true) },
      )
  }

  const formProps = {
    noValidate: true,
    onBlur,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      submit()
    },
  }

  return (
    <Paper component="section" withBorder p="md" aria-label="Set Threshold">
      <form {...formProps} className={classes.form} aria-label={step === '1' ? 'Set Threshold' : 'Select Portals'}>
        <Title order={2}>Set Threshold</Title>
        <ol className={classes.steps} aria-label="Steps">
          {steps.map(({ step: one, title }) => (
            <li key={one} aria-current={one === step ? 'step' : undefined}>
              Step {one}: {title}
            </li>
          ))}
        </ol>
        <RestoredDraftNotice shown={isRestored} />
        <DialogError text={add.failure} />
        {step === '1' ? (
          <div className={classes.rows}>
            {draft.rows.map((row, at) => (
              <ThresholdRow
                key={row.id}
                row={row}
                position={at + 1}
                errors={draft.errors[row.id]}
                before={draft.rows[at - 1]?.id}
                onChange={change}
                onRemove={removeRow}
              />
            ))}
            <div>
              <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={addRow}>
                Add field
              </Button>
            </div>
          </div>
        ) : (
          <SelectPortals
            rows={draft.rows}
            chosen={draft.portals}
            onChoose={(portals) => change({ type: 'choose', portals })}
            error={draft.portalsError}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose(false)}>
            Cancel
          </Button>
          {step === '2' && (
            <Button variant="default" onClick={() => onStep('1')}>
              Back
            </Button>
          )}
          {step === '1' ? (
            <Button type="submit">Next</Button>
          ) : (
            <BusyButton type="submit" busy={add.isPending} busyText="Applying...">
              Apply Threshold
            </BusyButton>
          )}
        </Group>
      </form>
      <UnsavedGuard isDirty={() => isDirty(draft)} stays={stays} />
    </Paper>
  )
}
