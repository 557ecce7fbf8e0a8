import { formatPart, formatWithDay, type TimePart } from '#lib/dates.ts'
import { isoInstant } from '#lib/days.ts'
import { platformZone } from '#lib/zones.ts'
import type { TimedText } from '#lib/timed-text.ts'
import { useShownZone } from './shown-zone.ts'
import { useToday } from './use-today.ts'

/** Times are elements, because they have tooltips (src/ui/tooltips/Tooltips.tsx). */
export const Timed = ({ text }: { text: TimedText }) =>
  text.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <time
        key={index}
        dateTime={part.isZoneless ? formatPart(part.at, 'clock', platformZone) : isoInstant(part.at)}
        // Prevents a second, native tooltip.
        title=""
      >
        {part.text}
      </time>
    ),
  )

interface TimeProps {
  at: number
  part: TimePart
}

export function Time({ at, part }: TimeProps) {
  // Memoizing costs memory in each of hundreds of cells.
  'use no memo'
  return <Timed text={[{ at, text: formatPart(at, part, useShownZone()) }]} />
}

export function ShortTime({ at, part }: TimeProps & { part: 'minute' | 'second' }) {
  const zone = useShownZone()
  return <Timed text={[{ at, text: formatWithDay(at, useToday(zone), zone, part) }]} />
}
