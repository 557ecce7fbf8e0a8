/** Caches the result per first argument for as long as that argument lives. */
export function memoizedByObject<Key extends object, Rest extends unknown[], Value extends object>(
  read: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const results = new WeakMap<Key, Value>()
  return (key, ...rest) => {
    const known = results.get(key)
    if (known) return known
    const value = read(key, ...rest)
    results.set(key, value)
    return value
  }
}

/** The same, per pair of the first two arguments. */
export function memoizedByPair<One extends object, Other extends object, Rest extends unknown[], Value extends object>(
  read: (one: One, other: Other, ...rest: Rest) => Value,
): (one: One, other: Other, ...rest: Rest) => Value {
  const readersOf = memoizedByObject((one: One) =>
    memoizedByObject((other: Other, ...rest: Rest) => read(one, other, ...rest)),
  )
  return (one, other, ...rest) => readersOf(one)(other, ...rest)
}
