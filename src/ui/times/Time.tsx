import { formatPart, formatWithDay, isoInstant, type TimePart } from '#lib/dates.ts'
import type { TimedText } from '#lib/timed-text.ts'
import { useShownZone } from './shown-zone.ts'
import { useToday } from './use-today.ts'

interface TabStop {
  /** True for the one time of a screen that is a tab stop: arrow keys lead from it to the others. */
  isTabStop?: boolean | undefined
}

interface TimedProps extends TabStop {
  text: TimedText
}

/** A text whose times are elements. The tooltip of the frame says more of them. */
export const Timed = ({ text, isTabStop }: TimedProps) =>
  text.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <time
        // The parts of a text have no ids.
        key={index}
        // Without a zone where it is not known.
        dateTime={part.isZoneless ? formatPart(part.at, 'clock', 'UTC') : isoInstant(part.at)}
        // No other tooltip beside its own.
        title=""
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard's way to the tooltips of times
        tabIndex={isTabStop && index < 2 ? 0 : undefined}
      >
        {part.text}
      </time>
    ),
  )

interface TimeProps extends TabStop {
  /** In ms since 1970. */
  at: number
  part: TimePart
}

/** An instant in the shown zone. */
export function Time({ at, part, isTabStop }: TimeProps) {
  // It holds nothing that is worth memory in each of hundreds of cells.
  'use no memo'
  return <Timed text={[{ at, text: formatPart(at, part, useShownZone()) }]} isTabStop={isTabStop} />
}

/** A time to the minute or second; of another day than today it names its day. */
export function ShortTime({ at, part, isTabStop }: TimeProps & { part: 'minute' | 'second' }) {
  const zone = useShownZone()
  return <Timed text={[{ at, text: formatWithDay(at, useToday(zone), zone, part) }]} isTabStop={isTabStop} />
}
