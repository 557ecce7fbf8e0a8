import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useAddThresholds, useThresholds, type Threshold } from '#api/thresholds.ts'
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
import { emptyRow, firstStepSchema, thresholdSchemas, type ThresholdDraft } from './threshold-schema.ts'
import { ThresholdRow } from './ThresholdRow.tsx'
import { useLatestRuns } from './use-latest-runs.ts'
import classes from './ThresholdForm.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold/set')

const titles = { '1': 'Set Threshold', '2': 'Select Portals' } as const
const draftKey = 'set thresholds'
const initialValues: ThresholdDraft = { rows: { first: emptyRow }, portals: [] }

/** What the list says of thresholds that may have been added; undefined while it is unknown. */
function listOnAdded(list: readonly Threshold[] | undefined, { rows }: ThresholdDraft): string | undefined {
  const typed = new Set(Object.values(rows).map(({ name }) => name.trim()))
  const names = list?.map(({ name }) => name).filter((name) => typed.has(name))
  return names && (names.length === 0 ? 'The list has none of them so far.' : `The list has now: ${names.join(', ')}.`)
}

/** The two-step form: thresholds, then the portals that they watch. */
export function ThresholdForm() {
  const { step: requested, portal, q } = route.useSearch()
  const navigate = route.useNavigate()
  // The list keeps its own search parameters.
  const close = useCloseOverlay({ ...thresholdList, search: { q } })
  const add = useAddThresholds()
  const { data: thresholds, refetch } = useThresholds()
  const taken = new Set(thresholds?.map(({ name }) => name))
  const latest = useLatestRuns()
  useReturnFocus()
  // True if the rows, as they are, passed the first step. Otherwise an address of the second step opens the first one.
  const [passed, setPassed] = useState(
    () => z.safeParse(thresholdSchemas['1'], savedDraft(draftKey, initialValues)?.values).success,
  )
  const step = passed ? requested : '1'
  // The id of the row that gets the focus when it mounts.
  const [focused, setFocused] = useState('first')
  const goTo = (next: '1' | '2') => {
    setFocused('first')
    if (next !== requested) void navigate({ search: { step: next, portal }, state: deeperState })
  }
  const leadToNames = () => {
    setFocused('first')
    setPassed(false)
    // The name was added meanwhile.
    void refetch()
  }
  const { form, formProps, isDirty, draft } = useZodForm({
    schema: step === '1' ? firstStepSchema(taken) : thresholdSchemas[step],
    initialValues: portal === '' ? initialValues : { ...initialValues, portals: [portal] },
    draftKey,
    isUnanswered: add.isUnanswered,
    onSubmit: (body) => {
      if (step === '2') return add.mutate({ body }, { onConflict: leadToNames })
      setPassed(true)
      goTo('2')
    },
  })
  form.watch('rows', () => setPassed(false))
  const addRow = () => {
    const id = randomId()
    setFocused(id)
    form.setFieldValue('rows', (before) => ({ ...before, [id]: emptyRow }))
  }
  const removeRow = (id: string) => {
    const ids = Object.keys(form.getValues().rows)
    form.setFieldValue('rows', ({ [id]: _removed, ...others }) => others)
    form.getInputNode(`rows.${ids[ids.indexOf(id) - 1]}.name`)?.focus()
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
          <RestoredDraftNotice draft={draft} listSays={draft && listOnAdded(thresholds, draft.values)} />
          <DialogError failure={add.failure} />
          {step === '2' && <SelectPortals form={form} latest={latest} />}
          {step === '1' &&
            Object.entries(form.getValues().rows).map(([id, row], index) => (
              <ThresholdRow
                key={id}
                form={form}
                id={id}
                row={row}
                index={index}
                taken={taken}
                isFocused={id === focused}
                onRemove={() => removeRow(id)}
              />
            ))}
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
      <UnsavedGuard
        isDirty={isDirty}
        stays={({ current, next }) => next.routeId === current.routeId}
        mutation={add}
        onSaved={() => close({ saved: true })}
      />
    </Paper>
  )
}
