import { use } from 'react'
import type { ApmRun } from '#api/apm-runs.ts'
import { formatPortalTime } from '#domain/portal-times.ts'
import { UsualDurationContext } from '#domain/runs-page/usual-duration.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import classes from './EndTime.module.css'

/** When a run ended, and how its duration compares with that of others. */
export function EndTime({ run: { key, endtime } }: { run: ApmRun }) {
  const note = use(UsualDurationContext)(key)
  return (
    <>
      {endtime === undefined ? '—' : formatPortalTime(endtime)}
      {note && (
        <div className={classes.note} data-unusual={note.isUnusual || undefined}>
          {note.isUnusual && <IconAlertTriangle size={12} aria-hidden />}
          {note.text}
        </div>
      )}
    </>
  )
}
