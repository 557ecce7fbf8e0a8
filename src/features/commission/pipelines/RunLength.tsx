import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import type { Run } from '#api/run-schemas.ts'
import { UsualText } from '#domain/runs-page/UsualText.tsx'
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
      <UsualText runId={run.pipelineRunSeq} separator=", " />
    </div>
  )
}

function RunningLength({ run }: { run: Run }) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tick, { autoInvoke: true })
  return runLength(run, now)
}
