import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FailedRun } from '#api/failed-runs.ts'
import { formatDuration, parseInstant } from '#lib/dates.ts'
import { counted } from '#lib/numbers.ts'
import { useTimeFormat } from '#domain/shown-zone.ts'
import classes from './Failures.module.css'

/** How many runs are listed at first. */
const firstRuns = 50

function durationText({ startTime, stopTime }: FailedRun): string {
  const [start, stop] = [parseInstant(startTime), parseInstant(stopTime)]
  return start === undefined || stop === undefined ? '—' : `after ${formatDuration(stop - start)}`
}

interface GroupRunsProps {
  /** Newest first. */
  runs: readonly FailedRun[]
  base: 'dashboard' | 'commissionDashboard'
  nameOf: (portalId: string) => string
}

/** The runs of a group, each with a link to its errors. */
export function GroupRuns({ runs, base, nameOf }: GroupRunsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const formatTime = useTimeFormat()
  const shown = showsAll ? runs : runs.slice(0, firstRuns)
  return (
    <div className={classes.group}>
      <ul className={classes.runs} aria-label="Failed runs">
        {shown.map((run) => (
          <li key={`${run.portalId} ${run.runId}`}>
            <strong>{nameOf(run.portalId)}</strong>
            <Anchor
              size="sm"
              renderRoot={(props) => (
                <Link
                  to="/$base/portals/$portalId/pipelines"
                  params={{ base, portalId: run.portalId }}
                  search={{ show: 'Failed', sort: 'stopTime', run: run.runId, tab: 'errors' }}
                  {...props}
                />
              )}
            >
              {`Run ${run.runId}`}
            </Anchor>
            <span>{run.stopTime === undefined ? 'No stop time' : formatTime(run.stopTime)}</span>
            <span>{durationText(run)}</span>
            <span>{run.stage ?? '—'}</span>
            <span>{run.message ?? '—'}</span>
          </li>
        ))}
      </ul>
      {shown.length < runs.length && (
        <Button size="compact-sm" variant="default" onClick={() => setShowsAll(true)}>
          {`Show all ${counted(runs.length, 'run')}`}
        </Button>
      )}
    </div>
  )
}
