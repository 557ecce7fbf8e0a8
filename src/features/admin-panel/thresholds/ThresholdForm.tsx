import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddThresholds } from '#api/thresholds.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { savedDraft } from '#ui/form/form-drafts.ts'
import { RestoredDraftNotice } from '#ui/form/RestoredDraftNotice.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { IconPlus } from '#ui/icons.ts'
import { DialogError } from '#ui/overlay/DialogError.tsx'
import { UnsavedGuard } from '#ui/overlay/UnsavedGuard.tsx'
import { deeperState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts'
import { thresholdList } from './DeleteThreshold.tsx'
import { SelectPortals } from './SelectPortals.tsx'
import { emptyRow, thresholdSchemas, type ThresholdDraft } from './threshold-schema.ts'
import { ThresholdRow } from './ThresholdRow.tsx'
import classes from './ThresholdForm.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold/set')

const titles = { '1': 'Set Threshold', '2': 'Select Portals' } as const
const draftKey = 'set thresholds'
const first = emptyRow('first')
const initialValues: ThresholdDraft = { rows: [first], portals: [] }

/** The touched fields after a row was removed: those of later rows move up. */
function withoutRow(touched: Record<string, boolean>, removed: number): Record<string, boolean> {
  const entries = Object.entries(touched).flatMap(([path, isTouched]): [string, boolean][] => {
    const [list, index = '', field] = path.split('.')
    if (list !== 'rows' || Number(index) < removed) return [[path, isTouched]]
    return Number(index) === removed ? [] : [[`rows.${Number(index) - 1}.${field}`, isTouched]]
  })
  return Object.fromEntries(entries)
}

/** The two-step form: thresholds, then the portals that they watch. */
export function ThresholdForm() {
  const { step: requested } = route.useSearch()
  const navigate = route.useNavigate()
  const close = useCloseOverlay(thresholdList)
  const add = useAddThresholds()
  useReturnFocus()
  // True if the rows, as they are, passed the first step. Otherwise an address of the second step opens the first one.
  const [passed, setPassed] = useState(
    () => z.safeParse(thresholdSchemas['1'], savedDraft(draftKey, initialValues)).success,
  )
  const step = passed ? requested : '1'
  /** The id of the row that gets the focus when it mounts. */
  const [focused, setFocused] = useState(first.id)
  const goTo = (next: '1' | '2') => {
    setFocused(first.id)
    if (next !== requested) void navigate({ search: { step: next }, state: deeperState })
  }
  const { form, formProps, isDirty, isRestored } = useZodForm({
    schema: thresholdSchemas[step],
    initialValues,
    draftKey,
    onSubmit: (body) => {
      if (step === '2') return add.mutate({ body }, { onSuccess: () => close({ saved: true }) })
      setPassed(true)
      goTo('2')
    },
  })
  form.watch('rows', () => setPassed(false))
  const addRow = () => {
    const row = emptyRow(randomId())
    setFocused(row.id)
    form.insertListItem('rows', row)
  }
  const removeRow = (index: number) => {
    form.removeListItem('rows', index)
    // Mantine leaves the touched state at the old indices.
    form.setTouched((touched) => withoutRow(touched, index))
    form.getInputNode(`rows.${index - 1}.name`)?.focus()
  }

  return (
    <Paper component="section" withBorder p="md" aria-label="Set Threshold">
      <form {...formProps} aria-label={titles[step]}>
        <Stack>
          <Title order={2}>Set Threshold</Title>
          <ol className={classes.steps} aria-label="Steps">
            {(['1', '2'] as const).map((one) => (
              <li key={one} aria-current={one === step ? 'step' : undefined}>
                Step {one}: {titles[one]}
              </li>
            ))}
          </ol>
          <RestoredDraftNotice shown={isRestored} />
          <DialogError text={add.failure} />
          {step === '2' && <SelectPortals form={form} />}
          {step === '1' &&
            form.getValues().rows.map((row, index) => {
              const rowProps = { form, row, index, autoFocus: row.id === focused, onRemove: () => removeRow(index) }
              return <ThresholdRow key={row.id} {...rowProps} />
            })}
          <Group gap="xs">
            {step === '1' && (
              <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={addRow} mr="auto">
                Add field
              </Button>
            )}
            <Button variant="default" onClick={() => close()} ml="auto">
              Cancel
            </Button>
            {step === '2' && (
              <Button variant="default" onClick={() => goTo('1')}>
                Back
              </Button>
            )}
            <BusyButton type="submit" busy={add.isPending} busyText="Applying...">
              {step === '1' ? 'Next' : 'Apply Threshold'}
            </BusyButton>
          </Group>
        </Stack>
      </form>
      <UnsavedGuard isDirty={isDirty} stays={({ current, next }) => next.routeId === current.routeId} />
    </Paper>
  )
}
