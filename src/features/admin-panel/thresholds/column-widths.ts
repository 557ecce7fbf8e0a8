/** Estimates in px: one letter of a cell and of a heading, and what surrounds them. */
const letter = 7.3
const headingLetter = 7.6
const around = 22

/** The width in px that a heading and these texts need, within limits. */
export function contentWidth(
  heading: string,
  texts: readonly (string | undefined)[],
  { min = 60, max = 260 }: { min?: number; max?: number } = {},
): number {
  const longest = Math.max(0, ...texts.map((text) => text?.length ?? 0))
  const needed = Math.ceil(Math.max(heading.length * headingLetter, longest * letter) + around)
  return Math.min(max, Math.max(min, needed))
}
