import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isGone } from '#api/endpoint.ts'
import { useSetDaysInDialog } from '#api/portal-changes.ts'
import { usePipelineDays, type Portal } from '#api/portals.ts'
import { days as daysField } from '#lib/field-rules.ts'
import { counted } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { FormModal } from '#ui/form/FormModal.tsx'
import { useZodForm } from '#ui/form/use-zod-form.ts'
import { IconAlertTriangle, IconCheck } from '#ui/icons.ts'
import type { Failure } from '#ui/overlay/DialogError.tsx'
import { OverlayTitle } from '#ui/overlay/OverlayTitle.tsx'
import { manyDaysDraft, useClosePortal } from './portals-tab.ts'
import { failureOfAll, useInTurn, type Outcome } from './use-in-turn.ts'
import classes from './members/Members.module.css'

const schema = z.object({ days: daysField })

/** What came of each portal's call, and the days that were sent. */
interface Sent {
  days: string
  outcomes: ReadonlyMap<string, Outcome>
}

const title = 'Set pipeline days'

/** Sets the pipeline days of several portals, one call each in turn. Closes when they are saved. */
export function SetDaysDialog({ id: ids, portals }: { id: string; portals: readonly Portal[] }) {
  const save = useSetDaysInDialog()
  const { start, progress } = useInTurn()
  const close = useClosePortal()
  const [sent, setSent] = useState<Sent>({ days: '', outcomes: new Map() })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isDone, setIsDone] = useState(false)
  const isBusy = progress !== undefined

  const saveFor = async (chosen: readonly Portal[], { days, outcomes: before }: Sent) => {
    setFailure(null)
    const outcomes = new Map(before)
    const ended = await start({
      items: chosen.map(({ id }) => id),
      call: (portalId) => save.mutateAsync({ params: { portalId }, body: { pipelineDays: Number(days) } }),
      failureOf: save.failureOf,
      onOutcome: (id, outcome) => {
        outcomes.set(id, outcome)
        setSent({ days, outcomes: new Map(outcomes) })
      },
    })
    // Undefined if the session has ended.
    if (!ended) return
    setFailure(failureOfAll(ended.values()))
    setIsDone(portals.every(({ id }) => outcomes.has(id) && !outcomes.get(id)?.failure))
  }
  /** The portals that do not have these days yet, without those that were deleted meanwhile. */
  const openWith = ({ days, outcomes }: Sent, typed: string) =>
    portals.filter(({ id }) => {
      const outcome = outcomes.get(id)
      return !outcome || (outcome.failure ? !isGone(outcome.error) : days !== typed)
    })
  const form = useZodForm({
    schema,
    initialValues: { days: '' },
    saving: { isPending: isBusy, isSuccess: isDone, failure, isUnanswered: save.isUnanswered },
    draft: {
      key: manyDaysDraft(ids),
      about: title,
      listSays: () => 'The list shows the days of each.',
      isUnsaved: ({ days }, isDirty) => isDirty && openWith(sent, days).length > 0,
    },
    onSubmit: ({ days }) => {
      const next = days === sent.days ? sent : { days, outcomes: new Map<string, Outcome>() }
      void saveFor(openWith(next, days), next)
    },
    onClose: close,
  })
  const [only, ...others] = portals
  const target = only && others.length === 0 ? only.name : counted(portals.length, 'portal')
  return (
    <FormModal
      form={form}
      title={title}
      heading={<OverlayTitle title={title} name={target} />}
      submit="Set days"
      busyText={progress ? `Saving ${progress.at} of ${progress.of}...` : 'Saving...'}
      onClose={() => close()}
    >
      <TextInput
        label={`Pipeline days of ${counted(portals.length, 'portal')}`}
        description="0 for all"
        inputMode="numeric"
        autoComplete="off"
        readOnly={isBusy}
        data-autofocus
        {...form.fields.getInputProps('days')}
      />
      <DaysResults
        portals={portals}
        outcomes={sent.outcomes}
        isBusy={isBusy}
        onRetry={(portal) => void saveFor([portal], sent)}
      />
    </FormModal>
  )
}

interface DaysResultsProps {
  portals: readonly Portal[]
  outcomes: ReadonlyMap<string, Outcome>
  isBusy: boolean
  onRetry: (portal: Portal) => void
}

/** The chosen portals with their days, and what came of each call. */
function DaysResults({ portals, outcomes, isBusy, onRetry }: DaysResultsProps) {
  const { data: days } = usePipelineDays()
  const saved = [...outcomes.values()].filter(({ failure }) => !failure).length
  return (
    <div>
      <Text size="sm" role="status" className={outcomes.size > 0 ? undefined : 'sr-only'}>
        {outcomes.size > 0 && !isBusy && `${saved} of ${portals.length} saved`}
      </Text>
      <ul className={classes.members} aria-label="Chosen portals">
        {portals.map((portal) => {
          const outcome = outcomes.get(portal.id)
          const known = days?.find(({ id }) => id === portal.id)?.pipelineDays
          return (
            <li key={portal.id} className={classes.result} data-failed={outcome?.failure !== undefined || undefined}>
              <bdi className={classes.address}>{portal.name}</bdi>
              {!outcome && <span className={classes.before}>{known === 0 ? 'All' : (known ?? '—')}</span>}
              {outcome && !outcome.failure && (
                <>
                  <IconCheck size={16} aria-hidden /> Saved
                </>
              )}
              {outcome?.failure && (
                <>
                  <IconAlertTriangle size={16} aria-hidden /> Not saved
                  {!isGone(outcome.error) && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Retry ${isolate(portal.name)}`}
                      aria-disabled={isBusy || undefined}
                      onClick={() => {
                        if (!isBusy) onRetry(portal)
                      }}
                    >
                      Retry
                    </Button>
                  )}
                </>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
