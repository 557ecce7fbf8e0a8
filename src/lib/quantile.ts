/** Interpolates linearly between neighbors; `share` is 0 to 1. */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const position = (sorted.length - 1) * Math.min(1, Math.max(0, share))
  const [below, above] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]]
  if (below === undefined || above === undefined) return undefined
  return below + (above - below) * (position - Math.floor(position))
}

export const median = (values: readonly number[]): number | undefined => quantile(values, 0.5)
