export function memoized<Input, Result>(compute: (input: Input) => Result): (input: Input) => Result {
  const known = new Map<Input, Result>()
  return (input) => {
    const found = known.get(input)
    if (found !== undefined) return found
    const result = compute(input)
    if (known.size >= 10_000) known.clear()
    known.set(input, result)
    return result
  }
}
