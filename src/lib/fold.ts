/** Accents and vowel points, which people leave out. The marks of Indic scripts, and those of kana, tell words apart. */
const accents = /(?![\u3099\u309A])(?=\p{M})\p{Script=Inherited}|[\u0591-\u05C7]/gu

/** Soft hyphens, zero-width characters, direction marks. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Letters with a stroke, which Unicode does not decompose into a letter and an accent. */
const stroked: Readonly<Record<string, string>> = { Ł: 'L', Ø: 'O', Đ: 'D', Ħ: 'H', Ŧ: 'T' }

/** Zero-width characters hide in copied text, and break a domain or an address. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/**
 * A text as every search and every comparison of names takes it: in upper case, where `ß` is `SS`, without accents and
 * invisible characters. The check for ASCII saves most of the time in long lists.
 */
export function fold(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toUpperCase()
  const plain = text.normalize('NFKD').replaceAll(accents, '').replaceAll(invisible, '').toUpperCase().normalize('NFC')
  return plain.replaceAll(/[ŁØĐĦŦ]/g, (letter) => stroked[letter] ?? letter)
}

/** The folded words of a search. A pasted address counts as its host. */
export function searchWords(text: string): readonly string[] {
  const host = /^\s*https?:\/\/([^\s/?#:]+)/i.exec(text)?.[1]
  return fold(host ?? text)
    .split(/\s+/)
    .filter(Boolean)
}

/** Whether texts together contain every word of a search, in any order. An empty search finds everything. */
export function searchFor(search: string): (...texts: readonly (string | undefined)[]) => boolean {
  const words = searchWords(search)
  return (...texts) => {
    if (words.length === 0) return true
    const all = fold(texts.filter((text) => text !== undefined).join('\n'))
    return words.every((word) => all.includes(word))
  }
}

export const isSameName = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim())
