import { useInterval } from '@mantine/hooks'
import { use, useState } from 'react'
import type { Run } from '#api/run-schemas.ts'
import { UsualDurationContext } from '#domain/runs-page/usual-duration.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { isRunning, runLength } from './run-length.ts'
import classes from './RunLength.module.css'

/** In ms. */
const tick = 20_000

/** How long a run took or has been running, and whether that is usual; nothing if unknown. */
export function RunLength({ run }: { run: Run }) {
  const length = runLength(run, 0)
  if (length === undefined) return null
  return (
    <div className={classes.length}>
      {isRunning(run) ? <RunningLength run={run} /> : length}
      <UsualText runId={run.pipelineRunSeq} />
    </div>
  )
}

function RunningLength({ run }: { run: Run }) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tick, { autoInvoke: true })
  return runLength(run, now)
}

/** Reads the context by itself, so that news of other runs do not render the row. */
function UsualText({ runId }: { runId: string }) {
  const note = use(UsualDurationContext)(runId)
  if (!note) return null
  return note.isUnusual ? (
    <span className={classes.unusual}>
      {' '}
      <IconAlertTriangle size={12} aria-hidden /> {note.text}
    </span>
  ) : (
    `, ${note.text}`
  )
}
