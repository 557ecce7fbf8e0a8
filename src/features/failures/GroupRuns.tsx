import { Anchor, Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, linkOptions, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FailedRun, FirstError } from '#api/failed-runs.ts'
import { useShownZone } from '#domain/shown-zone.ts'
import { parseInstant } from '#lib/dates.ts'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { CopyText } from '#ui/CopyText.tsx'
import { Time } from '#ui/times/Time.tsx'
import { absoluteLink, runDuration, runNote } from '#features/runs/run-note.ts'
import { withDetails } from '#features/runs/use-run-note.ts'
import type { LabelledPortal } from './labelled-portals.ts'
import classes from './Failures.module.css'

/** How many runs are listed at first, and how many more with each click. */
const firstRuns = 50
const moreRuns = 200

interface GroupRunsProps {
  /** Newest first. */
  runs: readonly FailedRun[]
  /** The first error of a run as far as it is known; null if it has none. */
  errorOf: (run: FailedRun) => FirstError | null | undefined
  base: 'dashboard' | 'commissionDashboard'
  portals: ReadonlyMap<string, LabelledPortal>
}

/** The runs of a group, each with a link to its errors and a note to copy. */
export function GroupRuns({ runs, errorOf, base, portals }: GroupRunsProps) {
  const [limit, setLimit] = useState(firstRuns)
  const noteOf = useRunNote(base)
  const more = Math.min(moreRuns, runs.length - limit)
  return (
    <div className={classes.group}>
      <ul className={classes.runs} aria-label="Failed runs">
        {runs.slice(0, limit).map((run) => {
          const { portalId, runId, stopTime, stage, message } = run
          const portal = portals.get(portalId) ?? { name: portalId, domain: '', label: portalId }
          const duration = runDuration(run)
          const error = errorOf(run)
          return (
            <li key={`${portalId} ${runId}`}>
              <Anchor
                size="sm"
                renderRoot={(props) => <Link {...linkTo(run, base)} {...props} />}
              >{`Run ${isolate(runId)}`}</Anchor>
              <Link className={classes.portal} {...portalLink(portalId, base)}>
                <bdi>{portal.label}</bdi>
              </Link>
              <StopTime text={stopTime} />
              <span>{duration === undefined ? '—' : `after ${duration}`}</span>
              <bdi>{stage ?? '—'}</bdi>
              <span className={classes.message}>
                {error?.code && (
                  <strong>
                    <bdi>{error.code}</bdi>{' '}
                  </strong>
                )}
                <bdi>{error?.text ?? message ?? '—'}</bdi>
              </span>
              <CopyText
                label="Copy note"
                name={`Copy note of run ${isolate(runId)} of ${isolate(portal.label)}`}
                text={() => noteOf(run, portal)}
              />
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setLimit(limit + more)}>
          {`Show ${formatCount(more)} more of ${formatCount(runs.length)} runs`}
        </Button>
      )}
    </div>
  )
}

function StopTime({ text = 'No stop time' }: { text: string | undefined }) {
  const at = parseInstant(text)
  return <span>{at === undefined ? text : <Time at={at} part="dayAndMinute" />}</span>
}

/** To the failed runs of a portal. */
const portalLink = (portalId: string, base: GroupRunsProps['base']) =>
  linkOptions({ to: '/$base/portals/$portalId/pipelines', params: { base, portalId }, search: { show: 'Failed' } })

const linkTo = ({ portalId, runId }: FailedRun, base: GroupRunsProps['base']) =>
  linkOptions({
    to: '/$base/portals/$portalId/pipelines',
    params: { base, portalId },
    search: { show: 'Failed', sort: 'stopTime', run: runId, tab: 'errors' },
  })

/** Writes the note of a run, with its errors. */
function useRunNote(base: GroupRunsProps['base']) {
  const client = useQueryClient()
  const router = useRouter()
  const zone = useShownZone()
  return async (run: FailedRun, portal: Pick<LabelledPortal, 'name' | 'domain'>) => {
    const link = absoluteLink(router.buildLocation(linkTo(run, base)))
    const runs = await withDetails(client, [{ ...run, status: 'Failed', link }])
    return runNote({ portal, runs, zone })
  }
}
