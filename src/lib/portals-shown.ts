// By hand, as the times of day are: the first number that `Intl` formats takes long.
const figure = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** How many portals a list shows of all there are: `1 portal`, `1,000 portals`, `3 of 12 portals`. */
export function portalsShown(shown: number, total: number): string {
  const all = total === 1 ? '1 portal' : `${figure(total)} portals`
  return shown === total ? all : `${figure(shown)} of ${all}`
}
