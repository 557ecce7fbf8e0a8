/**
 * The first character of a name as a person counts them, in upper case; '?' for an empty one. A segmenter takes longer to
 * make than a whole screen's code takes to run, so it is made only for a name that needs one.
 */
export function initialOf(name: string): string {
  const [plain] = /^[ -~](?=[ -~]|$)/.exec(name) ?? []
  const first = plain ?? new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment
  return first?.toUpperCase() ?? '?'
}
