/** The Levenshtein distance. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of one.split('').entries()) {
    const next = [index + 1]
    for (const [at, otherLetter] of other.split('').entries()) {
      const replaced = (row[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

export function nearest(word: string, known: readonly string[]): string | undefined {
  const lower = word.slice(0, 60).toLowerCase()
  const [best] = known
    .map((one) => ({ one, letters: distance(lower, one.toLowerCase()) }))
    .toSorted((left, right) => left.letters - right.letters)
  return best !== undefined && best.letters <= Math.max(1, lower.length * 0.4) ? best.one : undefined
}
