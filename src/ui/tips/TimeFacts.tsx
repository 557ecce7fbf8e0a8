import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { platformZone, viewerTimeZone } from '#lib/zones.ts'
import { timeFacts } from './time-facts.ts'
import classes from './Tips.module.css'

const zones = [...new Set([viewerTimeZone, 'UTC', platformZone])]

interface TimeFactsProps {
  dateTime: string
  /** What there is to say of a time without a zone. */
  zoneless: string
}

/** A time in each zone, and how long ago it is. */
export function TimeFacts({ dateTime, zoneless }: TimeFactsProps) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  const { times, ago = zoneless } = timeFacts(dateTime, zones, now)
  return (
    <div className={classes.times}>
      {times.map(({ zone, text }) => (
        <span key={zone} className={classes.time}>
          <span>{text}</span> <span className={classes.zone}>{zone}</span>
        </span>
      ))}
      <span className={classes.note}>{ago}</span>
    </div>
  )
}
