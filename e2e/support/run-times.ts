/** An instant to the second in a time zone, as the console writes it. */
export const secondsIn = (timeZone: string, instant: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  })
    .format(new Date(instant))
    .replaceAll(/\s/g, ' ')
    .toLowerCase()
