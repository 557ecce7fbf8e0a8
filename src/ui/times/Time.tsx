import { formatPart, formatWithDay, type TimePart } from '#lib/dates.ts'
import { isoInstant } from '#lib/days.ts'
import { platformZone } from '#lib/zones.ts'
import type { TimedText } from '#lib/timed-text.ts'
import { useShownZone } from './shown-zone.ts'
import { useToday } from './use-today.ts'

/** A text whose times are elements, which have a tooltip (src/ui/tooltips/Tooltips.tsx). */
export const Timed = ({ text }: { text: TimedText }) =>
  text.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <time
        // The parts of a text have no ids.
        key={index}
        // Without a zone where it is not known.
        dateTime={part.isZoneless ? formatPart(part.at, 'clock', platformZone) : isoInstant(part.at)}
        // No other tooltip beside its own.
        title=""
      >
        {part.text}
      </time>
    ),
  )

interface TimeProps {
  /** In ms since 1970. */
  at: number
  part: TimePart
}

/** An instant in the shown zone. */
export function Time({ at, part }: TimeProps) {
  // It holds nothing that is worth memory in each of hundreds of cells.
  'use no memo'
  return <Timed text={[{ at, text: formatPart(at, part, useShownZone()) }]} />
}

/** A time to the minute or second; of another day than today it names its day. */
export function ShortTime({ at, part }: TimeProps & { part: 'minute' | 'second' }) {
  const zone = useShownZone()
  return <Timed text={[{ at, text: formatWithDay(at, useToday(zone), zone, part) }]} />
}
