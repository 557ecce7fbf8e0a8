import { List, Text, TextInput, ThemeIcon } from '@mantine/core'
import '@mantine/core/styles/List.css'
import '@mantine/core/styles/ThemeIcon.css'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSetPipelineDays } from '#api/portal-changes.ts'
import { usePipelineDays, usePortals, type Portal } from '#api/portals.ts'
import { labelOf } from '#domain/labelled-portals.ts'
import { daysText } from '#domain/status-table/portal-rows.ts'
import { isGone } from '#lib/api-error.ts'
import { sessionSignal } from '#session/stored-user.ts'
import { days as daysField } from '#lib/field-rules.ts'
import { counted } from '#lib/numbers.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { IconAlertTriangle, IconCheck } from '#ui/icons.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'
import type { Failure } from '#ui/overlay/DialogError.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { manyDaysDraft, useClosePortal } from './portals-tab.ts'
import classes from './portals.module.css'

const schema = z.object({ days: daysField })

const title = 'Set displayed days'

interface SetDaysDialogProps {
  id: string
  portals: readonly Portal[]
}

export function SetDaysDialog({ id: ids, portals }: SetDaysDialogProps) {
  const save = useSetPipelineDays()
  const { data: known } = usePipelineDays()
  const close = useClosePortal()
  const [saved, setSaved] = useState<{ days: string; ids: readonly string[] }>({ days: '', ids: [] })
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map())
  const [failure, setFailure] = useState<Failure | null>(null)
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const { data: all } = usePortals()
  const [only] = portals
  const target = only && portals.length === 1 ? labelOf(only, all) : counted(portals.length, 'portal')
  const openFor = (days: string) =>
    portals.filter(({ id }) => !(saved.days === days && saved.ids.includes(id)) && !isGone(failed.get(id)))

  const saveAll = async (days: string) => {
    const session = sessionSignal()
    const open = openFor(days)
    const done = saved.days === days ? [...saved.ids] : []
    const errors = new Map([...failed].filter(([, error]) => isGone(error)))
    setFailure(null)
    for (const [index, { id }] of open.entries()) {
      setProgress({ at: index + 1, of: open.length })
      try {
        // oxlint-disable-next-line no-await-in-loop -- one call at a time
        await save.mutateAsync({ params: { portalId: id }, body: { pipelineDays: Number(days) } })
        done.push(id)
      } catch (error) {
        errors.set(id, error)
      }
      if (session.aborted) return
      setSaved({ days, ids: [...done] })
      setFailed(new Map(errors))
    }
    setProgress(undefined)
    const failures = [...errors.values()].flatMap((error) => save.failureOf(error) ?? [])
    const [first] = failures
    setFailure(first ? { ...first, text: [...new Set(failures.map(({ text }) => text))].join(' ') } : null)
    if (errors.size === 0) {
      showToast({ tone: 'success', title: target, text: 'Displayed days saved.' })
    }
  }

  const form = useZodForm({
    schema,
    initialValues: { days: '' },
    saving: {
      isPending: progress !== undefined,
      isSuccess: progress === undefined && saved.ids.length === portals.length,
      failure,
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
      <Text size="sm" role="status" className={failed.size > 0 ? undefined : 'sr-only'}>
        {failed.size > 0 && `${saved.ids.length} of ${portals.length} saved`}
      </Text>
      <List size="sm" listStyleType="none" aria-label="Selected portals" className={classes.scrolled}>
        {portals.map((portal) => {
          const { id } = portal
          const days = known?.find((entry) => entry.id === id)?.pipelineDays
          const isDone = saved.ids.includes(id)
          const hasFailed = failed.has(id)
          return (
            <List.Item
              key={id}
              icon={
                (isDone || hasFailed) && (
                  <ThemeIcon size={18} variant="transparent" color={hasFailed ? 'red' : 'green'}>
                    {hasFailed ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
                  </ThemeIcon>
                )
              }
            >
              <bdi>{labelOf(portal, all)}</bdi>{' '}
              <Text inherit span c="dimmed">
                {isDone ? 'Saved' : hasFailed ? 'Not saved' : daysText(days)}
              </Text>
            </List.Item>
          )
        })}
      </List>
    </FormModal>
  )
}
