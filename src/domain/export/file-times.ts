import { parseInstant } from '#lib/dates.ts'

/** An instant of a file in ISO 8601 and UTC; any other text as it was sent. */
export function isoTime(text: string | undefined): string | undefined {
  const instant = parseInstant(text)
  return instant === undefined ? text : new Date(instant).toISOString()
}

/** The heading of a column of times in a zone. */
export const zonedTitle = (title: string, zone: string): string => `${title} (${zone})`
