import { graphemes } from '#lib/texts.ts'

const maxLength = 60

/** Letters and digits of any script, joined by hyphens, because file systems and shells interpret other characters. */
const safe = (name: string): string =>
  graphemes(name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, maxLength)
    .join('')
    .replaceAll(/^-+|-+$/g, '')

interface FileName {
  name: string
  day: string
  isIncomplete: boolean
  extension: string
}

export const fileName = ({ name, day, isIncomplete, extension }: FileName): string =>
  `${safe(name)}-${day}${isIncomplete ? '-incomplete' : ''}.${extension}`
