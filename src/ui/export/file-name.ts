import { graphemes } from '#lib/texts.ts'

const maxLength = 60

/** A name without what a file system or a shell would read: letters and digits of any script, joined by hyphens. */
const safe = (name: string): string =>
  graphemes(name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, maxLength)
    .join('')
    .replaceAll(/^-+|-+$/g, '')

interface FileName {
  /** What is listed, and whose. */
  names: readonly string[]
  /** `YYYY-MM-DD`. */
  day: string
  isIncomplete: boolean
  extension: string
}

/** The name of a file, such as `members-2026-03-04.csv`; `incomplete` stands in it where something is missing. */
export const fileName = ({ names, day, isIncomplete, extension }: FileName): string =>
  `${[...names.map(safe).filter((name) => name !== ''), day].join('-')}${isIncomplete ? '-incomplete' : ''}.${extension}`
