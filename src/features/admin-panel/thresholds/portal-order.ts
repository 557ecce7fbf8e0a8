const nameOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Portals by name, the chosen ones before the others. */
export const chosenFirst = <Portal extends { id: string; name: string }>(
  portals: readonly Portal[],
  chosen: ReadonlySet<string>,
): Portal[] =>
  portals.toSorted(
    (one, other) =>
      Number(chosen.has(other.id)) - Number(chosen.has(one.id)) || nameOrder.compare(one.name, other.name),
  )
