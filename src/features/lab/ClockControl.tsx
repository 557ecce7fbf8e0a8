import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPart, isoInstant } from '#lib/dates.ts'
import type { Lab } from './lab.ts'
import classes from './Lab.module.css'

const timeText = (ms: number) => `${formatPart(ms, 'isoDayAndSecond', 'UTC')} UTC`

/** The platform's time, with buttons that stop it and put it forward. */
export function ClockControl({ lab, isFrozen }: { lab: Lab; isFrozen: boolean }) {
  const client = useQueryClient()
  const [now, setNow] = useState(lab.now)
  useInterval(() => setNow(lab.now()), 500, { autoInvoke: true })
  const forward = () => {
    lab.forward(60)
    setNow(lab.now())
    // An hour of live refreshes is skipped.
    void client.invalidateQueries()
  }
  return (
    <div className={classes.buttons}>
      <time dateTime={isoInstant(now)} className={classes.time}>
        {timeText(now)}
      </time>
      {isFrozen && <span>Frozen</span>}
      <Button size="compact-sm" variant="default" onClick={() => lab.freeze(!isFrozen)}>
        {isFrozen ? 'Let it run' : 'Freeze'}
      </Button>
      <Button size="compact-sm" variant="default" onClick={forward}>
        Forward 1 hour
      </Button>
    </div>
  )
}
