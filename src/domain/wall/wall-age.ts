/** In ms: the age after which the data of a wall are old. */
const maxAge = 120_000

interface AnswerTimes {
  /** Of the list of portals, in ms since 1970; 0 without one. */
  listAt: number
  /** Of the latest counts; 0 without any. */
  countsAt: number
  hasPortals: boolean
}

/** The time of the data of a wall in ms since 1970: the last time that both the list and some counts came; 0 for none. */
export const dataTime = ({ listAt, countsAt, hasPortals }: AnswerTimes): number =>
  hasPortals ? Math.min(listAt, countsAt) : listAt

/** Data of more than two minutes ago, or missing so long. Times are in ms since 1970. */
export const isOld = (time: number, openedAt: number, now: number): boolean => now - (time || openedAt) > maxAge
