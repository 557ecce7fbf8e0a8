import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lab } from './lab.ts'
import classes from './Lab.module.css'

const timeText = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} UTC`

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
      <time dateTime={new Date(now).toISOString()} className={classes.time}>
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
