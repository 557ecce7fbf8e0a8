import type { ApmRun } from '#api/apm-runs.ts'
import { formatPortalTime } from '#domain/portal-times.ts'
import { UsualText } from '#domain/runs-page/UsualText.tsx'
import { PortalTime } from './PortalTime.tsx'
import classes from './EndTime.module.css'

/** When a run ended, and how its duration compares with that of others. */
export function EndTime({ run: { key, endtime } }: { run: ApmRun }) {
  return (
    <div className={classes.time}>
      <span>{endtime === undefined ? '—' : <PortalTime sent={endtime} text={formatPortalTime(endtime)} />}</span>
      <UsualText runId={key} />
    </div>
  )
}
