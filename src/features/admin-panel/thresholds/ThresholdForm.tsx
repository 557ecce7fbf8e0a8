import { Button, Group, Paper, Title } from '@mantine/core'
import type { ShouldBlockFn } from '@tanstack/react-router'
import { useCallback, useEffect, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useAddThresholds } from '#api/thresholds.ts'
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
  /** The step in the address. */
  step: Step
  onStep: (step: Step) => void
  /** Leaves the form; `saved` skips the confirmation for unsaved input. */
  onClose: (saved: boolean) => void
}

const steps = [
  { step: '1', title: 'Set Threshold' },
  { step: '2', title: 'Select Portals' },
] as const

/** Resolves after the browser's next paint. */
const nextPaint = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const focusOn = (id: string | undefined) => {
  if (id !== undefined) document.getElementById(id)?.focus()
}

/** The DOM id of the first invalid input of the rows. */
function firstInvalid({ rows }: Draft): string | undefined {
  const errors = draftErrors(rows)
  const row = rows.find(({ id }) => errors[id])
  const input = row && draftFields.find((field) => errors[row.id]?.[field])
  return row && input && inputId(row.id, input)
}

/** The form stays open while a step is in the address. */
const stays: ShouldBlockFn = ({ current, next }) =>
  next.routeId === current.routeId && 'step' in next.search && next.search.step !== undefined

/** The two-step form: thresholds, then the portals that they watch. */
export function ThresholdForm({ step: requestedStep, onStep, onClose }: ThresholdFormProps) {
  const { draft, change, passed, pass, isRestored } = useThresholdDraft()
  const step = passed ? requestedStep : '1'
  const add = useAddThresholds()
  const onBlur = useFieldBlur((path) => change({ type: 'leave', path }))

  useEffect(() => {
    if (step === '1') focusOn(inputId('threshold-1', 'name'))
  }, [step])

  const addRow = () => {
    const id = nextRowId(draft)
    flushSync(() => change({ type: 'add' }))
    const input = document.getElementById(inputId(id, 'name'))
    // Scrolling lays out every row in between, so it follows the next paint.
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
    const invalid = firstInvalid(draft)
    flushSync(() => {
      change({ type: 'send', step: step === '1' || invalid !== undefined ? 'rows' : 'portals' })
      if (invalid !== undefined && step === '2') onStep('1')
    })
    if (invalid !== undefined) focusOn(invalid)
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
            {draft.rows.map((row, index) => (
              <ThresholdRow
                key={row.id}
                row={row}
                position={index + 1}
                errors={draft.errors[row.id]}
                before={draft.rows[index - 1]?.id}
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
