import { List, Text, TextInput, ThemeIcon } from '@mantine/core'
import '@mantine/core/styles/List.css'
import '@mantine/core/styles/ThemeIcon.css'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSetPipelineDays } from '#api/portal-changes.ts'
import { usePipelineDays, usePortals, type Portal } from '#api/portals.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import { daysText } from '#domain/portals.ts'
import { isGone } from '#lib/api-error.ts'
import { sessionSignal } from '#session/stored-user.ts'
import { days as daysField } from '#lib/field-rules.ts'
import { changeEach, joinedFailure } from '#lib/many.ts'
import { counted } from '#lib/numbers.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { IconAlertTriangle, IconCheck } from '#ui/icons.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { manyDaysDraft, useClosePortal } from './portals-tab.ts'
import classes from './portals.module.css'

const schema = z.object({ days: daysField })

const title = 'Set displayed days'

interface SetDaysDialogProps {
  id: string
  portals: readonly Portal[]
}

/** By portal. */
type Outcomes = ReadonlyMap<string, { days: string; error: unknown }>

export function SetDaysDialog({ id: ids, portals }: SetDaysDialogProps) {
  const save = useSetPipelineDays()
  const close = useClosePortal()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const { data: all } = usePortals()
  const [only] = portals
  const target = only && portals.length === 1 ? labelOf(only, all) : counted(portals.length, 'portal')
  const openFor = (days: string) =>
    portals.filter(({ id }) => {
      const { error, days: savedDays } = outcomes.get(id) ?? {}
      return error ? !isGone(error) : savedDays !== days
    })
  const failed = [...outcomes.values()].filter(({ error }) => error)
  const savedCount = outcomes.size - failed.length

  const saveAll = async (days: string) => {
    const session = sessionSignal()
    const open = openFor(days)
    const results = new Map([...outcomes].filter(([id]) => !open.some((portal) => portal.id === id)))
    const saveOne = ({ id }: Portal) =>
      save.mutateAsync({ params: { portalId: id }, body: { pipelineDays: Number(days) } })
    await changeEach(open, saveOne, {
      signal: session,
      onProgress: (at, of) => setProgress({ at, of }),
      onSettled: ({ id }, error) => setOutcomes(new Map(results.set(id, { days, error }))),
    })
    if (session.aborted) return
    setProgress(undefined)
    const isWhole = [...results.values()].every(({ error }) => !error)
    if (isWhole) showToast({ tone: 'success', title: target, text: 'Displayed days saved.' })
  }

  const form = useZodForm({
    schema,
    initialValues: { days: '' },
    saving: {
      isPending: progress !== undefined,
      isSuccess: progress === undefined && savedCount === portals.length,
      failure: progress ? null : joinedFailure(failed.map(({ error }) => save.failureOf(error))),
      isPendingInput: save.isPendingInput,
    },
    draft: {
      key: manyDaysDraft(ids),
      about: title,
      listMessage: () => 'See the list for current values.',
      isUnsaved: ({ days }, isDirty) => isDirty && openFor(days).length > 0,
    },
    onSubmit: ({ days }) => {
      if (!progress) void saveAll(days)
    },
    onClose: close,
  })
  return (
    <FormModal
      form={form}
      title={title}
      heading={<OverlayTitle title={title} name={target} />}
      submit="Set days"
      busyText={progress ? `Saving ${progress.at} of ${progress.of}…` : 'Saving…'}
      onClose={() => close()}
    >
      <TextInput
        label={`Displayed days for ${counted(portals.length, 'portal')}`}
        description="0 = all"
        inputMode="numeric"
        autoComplete="off"
        readOnly={progress !== undefined}
        data-autofocus
        {...form.fields.getInputProps('days')}
      />
      <Text size="sm" role="status" className={failed.length > 0 ? undefined : 'sr-only'}>
        {failed.length > 0 && `${savedCount} of ${portals.length} saved`}
      </Text>
      <PortalOutcomes portals={portals} outcomes={outcomes} />
    </FormModal>
  )
}

interface PortalOutcomesProps {
  portals: readonly Portal[]
  outcomes: Outcomes
}

function PortalOutcomes({ portals, outcomes }: PortalOutcomesProps) {
  const { data: known } = usePipelineDays()
  const { data: all } = usePortals()
  return (
    <List size="sm" listStyleType="none" aria-label="Selected portals" className={classes.scrolled}>
      {portals.map((portal) => {
        const { id } = portal
        const days = known?.find((entry) => entry.id === id)?.pipelineDays
        const outcome = outcomes.get(id)
        const hasFailed = outcome?.error !== undefined
        return (
          <List.Item
            key={id}
            icon={
              outcome && (
                <ThemeIcon size={18} variant="transparent" color={hasFailed ? 'red' : 'green'}>
                  {hasFailed ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
                </ThemeIcon>
              )
            }
          >
            <bdi>{labelOf(portal, all)}</bdi>{' '}
            <Text inherit span c="dimmed">
              {hasFailed ? 'Not saved' : outcome ? 'Saved' : daysText(days)}
            </Text>
          </List.Item>
        )
      })}
    </List>
  )
}
