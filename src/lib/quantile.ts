/**
 * The value below which a share (0 to 1) of some numbers lies, with linear interpolation between its neighbours: 0.5 is
 * the median. Undefined for no number.
 */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share))
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (below === undefined || above === undefined) return undefined
  return below + (above - below) * (place - Math.floor(place))
}

/** The median of some numbers; undefined for none. */
export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5)
