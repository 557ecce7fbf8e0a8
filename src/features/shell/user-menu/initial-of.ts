/** The first grapheme of a name in upper case; '?' for an empty name. Creating a segmenter is slow: ASCII skips it. */
export function initialOf(name: string): string {
  const [ascii] = /^[ -~](?=[ -~]|$)/.exec(name) ?? []
  const first = ascii ?? new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment
  return first?.toUpperCase() ?? '?'
}
