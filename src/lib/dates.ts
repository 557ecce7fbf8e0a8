import { format, formatDuration, intervalToDuration, isValid, parseISO } from 'date-fns'

/**
 * An ISO 8601 instant as `MM/DD/YYYY, h:mm a` in the viewer's zone (commission 9; am and pm in lower case).
 * Text that is no instant is shown as it came.
 */
export function formatTimestamp(instant: string): string {
  const date = parseISO(instant)
  return isValid(date) ? format(date, 'MM/dd/yyyy, h:mm aaa') : instant
}

/** A length of time in ms in words, such as `1 hour 4 minutes`; `0 seconds` for less than one. */
export function formatSpan(ms: number): string {
  const whole = Math.max(0, Math.trunc(ms / 1000)) * 1000
  return formatDuration(intervalToDuration({ start: 0, end: whole })) || '0 seconds'
}

/** The viewer's time zone as a person writes it, such as `Europe/Berlin`. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
