/** In ms: how far the server's clock is ahead of this browser's. A module variable, since any answer may correct it. */
let ahead = 0

/** Notes the `Date` header of an answer; one that is missing or unreadable changes nothing. */
export function noteServerDate(header: string | null): void {
  const instant = header === null ? NaN : Date.parse(header)
  if (!Number.isNaN(instant)) ahead = instant - Date.now()
}

/** The server's time in ms since 1970, to a second; this browser's time before the first answer. */
export const serverNow = (): number => Date.now() + ahead
