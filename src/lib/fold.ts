import { graphemes } from './texts.ts'

/** Marks of Indic scripts and kana distinguish words, so they stay. */
const accents = /(?![\u3099\u309A])(?=\p{M})\p{Script=Inherited}|[\u0591-\u05C7]/gu

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Letters with a stroke, which Unicode does not decompose. */
const stroked: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Đ: 'D', Ħ: 'H', Ŧ: 'T' }

/** Zero-width characters hide in copied text and break a domain or an address. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

const isVisible = (character: string): boolean => character.replaceAll(invisible, '') !== ''

/** For names: keeps the joiners and selectors that are part of a character, such as of a family. */
export const withoutZeroWidth = (text: string): string =>
  graphemes(text)
    .filter(isVisible)
    .join('')
    .replaceAll(/[\u200C\u200D]+(?=\s|$)/g, '')

/** The ASCII check saves most of the time. */
export function fold(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toUpperCase()
  const plain = text.normalize('NFKD').replaceAll(accents, '').replaceAll(invisible, '').toUpperCase().normalize('NFC')
  return plain.replaceAll(/[ŁØĐĦŦ]/g, (letter) => stroked[letter] ?? letter)
}

/** Around a word that was pasted from a sentence or a CSV, where an exported ID stands as `="1001"`. */
const around = /^=?["'“”„‘’«»]+|["'“”„‘’«»]+[,;]?$/g

/** A pasted address counts as its host. */
export function searchWords(text: string): readonly string[] {
  const host = /^\s*https?:\/\/([^\s/?#:]+)/i.exec(text)?.[1]
  return fold(host ?? text)
    .split(/\s+/)
    .map((word) => word.replaceAll(around, '') || word)
    .filter(Boolean)
}

export function searchFor(search: string): (...texts: readonly (string | undefined)[]) => boolean {
  const words = searchWords(search)
  return (...texts) => {
    if (words.length === 0) return true
    const all = fold(texts.filter((text) => text !== undefined).join('\n'))
    return words.every((word) => all.includes(word))
  }
}

export const isSameName = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim())
