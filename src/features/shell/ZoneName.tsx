import { zoneAfter } from '#lib/zones.ts'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { choices, useZoneChoice } from './zone-choice.ts'
import classes from './ZoneName.module.css'

const changeZone: Command = { label: 'Change the time zone', group: 'Everywhere', keys: 't' }

/** Says in which zone times are shown: the one place of a screen that names it. The user menu and a key change it. */
export function ZoneName() {
  const [zone, setZone] = useZoneChoice()
  const next = zoneAfter(choices, zone)
  useCommand(changeZone, next === undefined ? undefined : () => setZone(next))
  const city = zone.lastIndexOf('/') + 1
  return (
    <span className={classes.zone} aria-live="polite">
      <span className={classes.words}>Times in </span>
      <span className={classes.region}>{zone.slice(0, city)}</span>
      {zone.slice(city)}
    </span>
  )
}
