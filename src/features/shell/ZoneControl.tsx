import { platformZone, viewerTimeZone, zoneChoices } from '#lib/zones.ts'
import { useCommand, type Command } from '#ui/commands/commands.ts'
import { useZoneChoice } from './zone-choice.ts'
import classes from './ZoneControl.module.css'

const changeZone: Command = { label: 'Change the time zone', group: 'Everywhere', keys: 't' }
const choices = zoneChoices(viewerTimeZone, platformZone)
const hasChoice = choices.length > 1

/** Says in which zone times are shown, and changes it: the one place of a screen that names the zone. */
export function ZoneControl() {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const [zone, setZone] = useZoneChoice()
  const setNext = () =>
    setZone((choices[choices.findIndex((one) => one.zone === zone) + 1] ?? choices[0])?.zone ?? zone)
  useCommand(changeZone, hasChoice ? setNext : undefined)
  const city = zone.lastIndexOf('/') + 1
  return (
    <label className={classes.zone}>
      <span aria-live="polite">
        <span className={classes.words}>Times in </span>
        <span className={classes.region}>{zone.slice(0, city)}</span>
        {zone.slice(city)}
      </span>
      {hasChoice && (
        <select
          className={classes.select}
          aria-label="Times in"
          value={zone}
          onChange={({ currentTarget }) => setZone(currentTarget.value)}
        >
          {choices.map((one) => (
            <option key={one.zone} value={one.zone}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}
