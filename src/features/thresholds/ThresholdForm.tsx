import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useAddThresholds, useDeleteReplaced, useThresholds, type Threshold } from '#api/thresholds.ts'
import { isConflict, isGone } from '#lib/api-error.ts'
import { fold } from '#lib/fold.ts'
import { isolate } from '#lib/texts.ts'
import { BusyButton } from '#ui/BusyButton.tsx'
import { FormMessages, LeaveQuestion } from '#ui/form/FormModal.tsx'
import { savedDraft } from '#ui/form/form-drafts.ts'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { deeperState, useCloseOverlay } from '#ui/overlay/use-close-overlay.ts'
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts'
import { SelectPortals } from './SelectPortals.tsx'
import { DraftPreview } from './ThresholdPreview.tsx'
import { ThresholdRows } from './ThresholdRows.tsx'
import { firstStepSchema, thresholdSchemas, type ThresholdDraft } from './threshold-schema.ts'
import { closedForm, formSearchSchema } from './thresholds-tab.ts'
import { useLatestRuns } from './use-latest-runs.ts'
import classes from './ThresholdForm.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold/set')

const steps = { '1': 'Set Threshold', '2': 'Select Portals' } as const

function listOnAdded(list: readonly Threshold[] | undefined, draft: ThresholdDraft): string | undefined {
  const typed = new Set(Object.values(draft.rows).map(({ name }) => fold(name.trim())))
  const names = list?.map(({ name }) => name).filter((name) => typed.has(fold(name.trim())))
  return (
    names &&
    (names.length === 0 ? 'None of them are in the list yet.' : `Already created: ${names.map(isolate).join(', ')}.`)
  )
}

const isSameForm = (one: object, other: object) => {
  const [first, second] = [one, other].map((search) => z.parse(formSearchSchema, search))
  return first?.copy === second?.copy && first?.replace === second?.replace && first?.portal === second?.portal
}

/** Adds the thresholds, then deletes the one that they replace. `onTaken`: another one has such a name by now. */
function useSave(replaced: Threshold | undefined, onTaken: () => void) {
  const add = useAddThresholds()
  const remove = useDeleteReplaced()
  const isRunning = useRef(false)
  const removeReplaced = ({ id, name }: Threshold) =>
    remove.mutateAsync({ params: { thresholdId: id } }).catch((error: unknown) => {
      if (isGone(error)) return
      showToast({
        tone: 'warning',
        title: `“${isolate(name)}” wasn’t deleted`,
        text: 'The new threshold was created, so both exist. Delete the old one in the list.',
      })
    })
  const save = async (body: Parameters<typeof add.mutate>[0]['body']) => {
    // A double click makes one call.
    if (isRunning.current) return
    isRunning.current = true
    try {
      await add.mutateAsync({ body })
      if (replaced) await removeReplaced(replaced)
    } catch (error) {
      isRunning.current = false
      if (isConflict(error)) onTaken()
    }
  }
  return { add, remove, save }
}

interface ThresholdFormProps {
  values: ThresholdDraft
  source?: Threshold
  missing?: readonly string[]
}

export function ThresholdForm({ values, source, missing = [] }: ThresholdFormProps) {
  const { step: requested, replace } = route.useSearch()
  const replaced = replace === undefined ? undefined : source
  const draftKey = source ? `${replaced ? 'replace' : 'duplicate'} threshold ${source.id}` : 'set thresholds'
  const navigate = route.useNavigate()
  const close = useCloseOverlay(closedForm)
  useReturnFocus()
  const { data: thresholds, refetch } = useThresholds()
  // Memoized, because new rules render all rows again.
  const { taken, firstStep } = useMemo(() => {
    const names = new Set(thresholds?.map(({ name }) => fold(name.trim())))
    return { taken: names, firstStep: firstStepSchema(names) }
  }, [thresholds])
  const latest = useLatestRuns()
  const [hasPassed, setHasPassed] = useState(
    () => z.safeParse(thresholdSchemas['1'], savedDraft(draftKey, values)?.values).success,
  )
  const step = hasPassed ? requested : '1'
  const goTo = (next: '1' | '2') => {
    if (next !== requested) void navigate({ search: (now) => ({ ...now, step: next }), state: deeperState })
  }

  const { add, remove, save } = useSave(replaced, () => {
    setHasPassed(false)
    void refetch()
  })

  const goesOn = useRef(true)
  const form = useZodForm({
    schema: step === '1' ? firstStep : thresholdSchemas[step],
    initialValues: values,
    saving: {
      isPending: add.isPending || remove.isPending,
      isSuccess: add.isSuccess && (replaced === undefined || remove.isSuccess || remove.isError),
      failure: add.failure,
      isPendingInput: () => add.isPendingInput() || add.isSuccess,
    },
    draft: {
      key: draftKey,
      listMessage: (restored) => listOnAdded(thresholds, restored),
      isUnsaved: (_, isDirty) => isDirty && !add.isSuccess,
      stays: ({ current, next }) => next.routeId === current.routeId && isSameForm(current.search, next.search),
    },
    onSubmit: (body) => {
      if (step === '2' || !goesOn.current) void save(body)
      else {
        setHasPassed(true)
        goTo('2')
      }
    },
    onClose: () => close({ saved: true }),
  })
  const { fields } = form
  fields.watch('rows', () => setHasPassed(false))
  const hasPortals = fields.getValues().portals.length > 0
  const title = source ? (replaced ? 'Replace' : 'Duplicate') : 'New threshold'

  return (
    <>
      <form {...form.props} aria-label={steps[step]}>
        <Stack gap="sm">
          <Title order={2}>
            <OverlayTitle title={title} name={source?.name} />
          </Title>
          {replaced && (
            <Text size="sm">
              Thresholds can’t be edited. This creates a new one and then deletes the old one. Names must be unique, so
              the new one needs a different name, such as “{isolate(values.rows.first?.name ?? '')}”.
            </Text>
          )}
          {missing.length > 0 && (
            <Text size="sm" role="status">
              No longer available and not included: {missing.map(isolate).join(', ')}.
            </Text>
          )}
          <Steps current={step} />
          <FormMessages form={form} />
          {step === '2' && <SelectPortals form={fields} />}
          {step === '1' && <ThresholdRows form={fields} taken={taken} />}
          {(step === '2' || hasPortals) && <DraftPreview form={fields} latest={latest} />}
          <FormButtons
            step={step}
            isBusy={form.isBusy}
            hasPortals={hasPortals}
            onBack={() => goTo('1')}
            onCancel={() => close()}
            onSubmit={(how) => {
              goesOn.current = how === 'next'
            }}
          />
        </Stack>
      </form>
      <LeaveQuestion leaving={form.leaving} />
    </>
  )
}

const Steps = ({ current }: { current: keyof typeof steps }) => (
  <Group component="ol" gap="4px 24px" fz="sm" c="dimmed" className={classes.steps} aria-label="Steps">
    {(['1', '2'] as const).map((step) => (
      <li key={step} aria-current={step === current ? 'step' : undefined}>
        Step {step}: {steps[step]}
      </li>
    ))}
  </Group>
)

interface FormButtonsProps {
  step: keyof typeof steps
  isBusy: boolean
  hasPortals: boolean
  onBack: () => void
  onCancel: () => void
  /** Before the form is submitted. */
  onSubmit: (how: 'next' | 'apply') => void
}

function FormButtons({ step, isBusy, hasPortals, onBack, onCancel, onSubmit }: FormButtonsProps) {
  return (
    <Group gap="xs" justify="flex-end" className={classes.foot} data-sticks="bottom">
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {step === '2' && (
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      )}
      {step === '1' && (
        <Button type="submit" variant={hasPortals ? 'default' : 'filled'} onClick={() => onSubmit('next')}>
          Next
        </Button>
      )}
      {(step === '2' || hasPortals) && (
        <BusyButton type="submit" busy={isBusy} busyText="Applying..." onClick={() => onSubmit('apply')}>
          Apply Threshold
        </BusyButton>
      )}
    </Group>
  )
}
