import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { platformZone, viewerTimeZone } from '#lib/zones.ts'
import { timeInZones } from './time-in-zones.ts'
import classes from './Tooltips.module.css'

const zones = [...new Set([viewerTimeZone, 'UTC', platformZone])]

interface TimeInZonesProps {
  dateTime: string
  zoneless: string
}

export function TimeInZones({ dateTime, zoneless }: TimeInZonesProps) {
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true })
  const { times, ago = zoneless } = timeInZones(dateTime, zones, now)
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
