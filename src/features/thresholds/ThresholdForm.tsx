import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useThresholds, type Threshold } from '#api/thresholds.ts'
import { fold } from '#lib/fold.ts'
import { isolate } from '#lib/texts.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { FormMessages, LeaveQuestion } from '#ui/form/FormMessages.tsx'
import { savedDraft } from '#ui/form/form-drafts.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { IconPlus } from '#ui/icons.ts'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { deeperState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts'
import { ReplaceOutcome } from './ReplaceOutcome.tsx'
import { SelectPortals } from './SelectPortals.tsx'
import { DraftPreview } from './ThresholdPreview.tsx'
import { ThresholdRow } from './ThresholdRow.tsx'
import type { FormStart } from './form-start.ts'
import { thresholdMenuId } from './threshold-columns.tsx'
import { emptyRow, firstStepSchema, thresholdSchemas, type ThresholdDraft } from './threshold-schema.ts'
import { formSearchSchema, thresholdList } from './thresholds-tab.ts'
import { useLatestRuns } from './use-latest-runs.ts'
import { useSaveThresholds } from './use-save-thresholds.ts'
import classes from './ThresholdForm.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold/set')

const titles = { '1': 'Set Threshold', '2': 'Select Portals' } as const

/** The list after the form is closed. */
export const closedForm = { ...thresholdList, search: ({ q }: { q?: string }) => ({ q }) } as const

const namesOf = ({ rows }: ThresholdDraft) => Object.values(rows).map(({ name }) => name.trim())

/** What the list says of thresholds that may have been added; undefined while it is unknown. */
function listOnAdded(list: readonly Threshold[] | undefined, draft: ThresholdDraft): string | undefined {
  const typed = new Set(namesOf(draft))
  const names = list?.map(({ name }) => name).filter((name) => typed.has(name))
  return (
    names &&
    (names.length === 0 ? 'The list has none of them so far.' : `The list has now: ${names.map(isolate).join(', ')}.`)
  )
}

const isSameStart = (one: object, other: object) => {
  const [first, second] = [one, other].map((search) => z.parse(formSearchSchema, search))
  return first?.copy === second?.copy && first?.replace === second?.replace && first?.portal === second?.portal
}

/**
 * The names of other thresholds, and the rules of the first step with them. The same objects for the same list: other
 * rules render all rows of the form again (thirty rows: 222 instead of 36 ms of script for one added and removed).
 */
const useTakenNames = (thresholds: readonly Threshold[] | undefined) =>
  useMemo(() => {
    const taken = new Set(thresholds?.map(({ name }) => fold(name?.trim() ?? '')))
    return { taken, firstStep: firstStepSchema(taken) }
  }, [thresholds])

/** The two-step form: thresholds, then the portals that they watch, with a preview. */
export function ThresholdForm({ start }: { start: FormStart }) {
  const { draftKey, values: initialValues, replaced } = start
  const { step: requested, copy, replace } = route.useSearch()
  const navigate = route.useNavigate()
  const close = useCloseOverlay(closedForm)
  const { data: thresholds, refetch } = useThresholds()
  const { taken, firstStep } = useTakenNames(thresholds)
  const latest = useLatestRuns()
  const listed = replace ?? copy
  useReturnFocus({ openerId: listed === undefined ? undefined : thresholdMenuId(listed) })
  // True if the rows, as they are, passed the first step. Otherwise an address of the second step opens the first one.
  const [passed, setPassed] = useState(
    () => z.safeParse(thresholdSchemas['1'], savedDraft(draftKey, initialValues)?.values).success,
  )
  const step = passed ? requested : '1'
  // The id of the row that gets the focus when it mounts.
  const [focused, setFocused] = useState('first')
  const goTo = (next: '1' | '2') => {
    setFocused('first')
    if (next !== requested) void navigate({ search: (now) => ({ ...now, step: next }), state: deeperState })
  }
  const { add, save, retry, mutation, removal } = useSaveThresholds(replaced, () => {
    setFocused('first')
    setPassed(false)
    // The name was added meanwhile.
    void refetch()
  })
  // Whether the first step's pressed button leads to the second one. Enter presses the first button.
  const goesOn = useRef(true)
  const closeSaved = () => close({ saved: true })
  // A replacement that is made, whose old one is still there.
  const isMade = replaced !== undefined && add.isSuccess
  const form = useZodForm({
    schema: step === '1' ? firstStep : thresholdSchemas[step],
    initialValues,
    saving: {
      ...mutation,
      failure: add.failure,
      isUnanswered: () => add.isUnanswered() || add.isSuccess,
    },
    draft: {
      key: draftKey,
      listSays: (restored) => listOnAdded(thresholds, restored),
      isUnsaved: (_, isDirty) => (isMade ? removal.isPending : isDirty),
      stays: ({ current, next }) =>
        !isMade && next.routeId === current.routeId && isSameStart(current.search, next.search),
    },
    onSubmit: (body) => {
      if (step === '2' || !goesOn.current) return save(body)
      setPassed(true)
      goTo('2')
    },
    onClose: closeSaved,
  })
  const { fields } = form
  fields.watch('rows', () => setPassed(false))
  const addRow = () => {
    const id = randomId()
    setFocused(id)
    fields.setFieldValue('rows', (before) => ({ ...before, [id]: emptyRow }))
  }
  const removeRow = (id: string) => {
    const ids = Object.keys(fields.getValues().rows)
    fields.setFieldValue('rows', (before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== id)))
    fields.getInputNode(`rows.${ids[ids.indexOf(id) - 1]}.name`)?.focus()
  }
  // Those of another threshold, or chosen before a step back.
  const hasPortals = fields.getValues().portals.length > 0
  const heading = <OverlayTitle title={start.title} name={start.about} />
  if (isMade) {
    return (
      <>
        <ReplaceOutcome
          title={heading}
          old={replaced.name}
          made={namesOf(fields.getValues())}
          isBusy={removal.isPending}
          failure={removal.failure}
          onRetry={retry}
          onClose={closeSaved}
        />
        <LeaveQuestion leaving={form.leaving} />
      </>
    )
  }
  return (
    <>
      <form {...form.props} aria-label={titles[step]}>
        <Stack gap="sm">
          <Title order={2}>{heading}</Title>
          <StartNotes start={start} />
          <ol className={classes.steps} aria-label="Steps">
            {(['1', '2'] as const).map((one) => (
              <li key={one} aria-current={one === step ? 'step' : undefined}>
                Step {one}: {titles[one]}
              </li>
            ))}
          </ol>
          <FormMessages form={form} />
          {step === '2' && <SelectPortals form={fields} />}
          {step === '1' &&
            Object.entries(fields.getValues().rows).map(([id, row], index) => (
              <ThresholdRow
                key={id}
                form={fields}
                id={id}
                row={row}
                index={index}
                taken={taken}
                isFocused={id === focused}
                onRemove={() => removeRow(id)}
              />
            ))}
          {step === '1' && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              className={classes.add}
              onClick={addRow}
            >
              Add field
            </Button>
          )}
          {(step === '2' || hasPortals) && <DraftPreview form={fields} latest={latest} />}
          <FormButtons
            step={step}
            canApply={hasPortals}
            isBusy={form.isBusy}
            onCancel={() => close()}
            onBack={() => goTo('1')}
            onSubmit={(next) => {
              goesOn.current = next
            }}
          />
        </Stack>
      </form>
      <LeaveQuestion leaving={form.leaving} />
    </>
  )
}

interface FormButtonsProps {
  step: '1' | '2'
  /** True if the first step offers to apply, too. */
  canApply: boolean
  isBusy: boolean
  onCancel: () => void
  onBack: () => void
  /** Before the form is submitted: whether it goes on to the second step. */
  onSubmit: (goesOn: boolean) => void
}

/** The buttons of the form, in view however long it is. Enter in a field presses the first that submits. */
function FormButtons({ step, canApply, isBusy, onCancel, onBack, onSubmit }: FormButtonsProps) {
  return (
    <Group gap="xs" justify="flex-end" className={classes.foot}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {step === '2' && (
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      )}
      {step === '1' && (
        <Button type="submit" variant={canApply ? 'default' : 'filled'} onClick={() => onSubmit(true)}>
          Next
        </Button>
      )}
      {(step === '2' || canApply) && (
        <BusyButton type="submit" busy={isBusy} busyText="Applying..." onClick={() => onSubmit(false)}>
          Apply Threshold
        </BusyButton>
      )}
    </Group>
  )
}

function StartNotes({ start: { replaced, leftOut = [], values } }: { start: FormStart }) {
  const free = values.rows.first?.name
  return (
    <>
      {replaced && (
        <Text size="sm">
          The platform cannot change a threshold: a new one is made, then the old one deleted. Names must differ while
          both are there, so the new one gets another name, such as “{isolate(free ?? '')}”. Then “
          {isolate(replaced.name)}” is free again.
        </Text>
      )}
      {leftOut.length > 0 && (
        <Text size="sm" role="status">
          Not in the list of portals, and left out: {leftOut.map(isolate).join(', ')}.
        </Text>
      )}
    </>
  )
}
