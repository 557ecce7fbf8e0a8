/** A day `YYYY-MM-DD` as `MM/DD/YYYY`, the form in which days are shown and sent (decisions 1, Dates in queries). */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return [month, date, year].join('/')
}
