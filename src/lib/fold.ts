/** Accents and vowel points, which people leave out. The marks of Indic scripts, and those of kana, tell words apart. */
const accents = /(?![\u3099\u309A])(?=\p{M})\p{Script=Inherited}|[\u0591-\u05C7]/gu

/** What nobody sees or types: soft hyphens, zero-width signs, marks of direction. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/**
 * A text as every search and every comparison of names takes it: in upper case, where `ß` is `SS`, without accents,
 * normal form and invisible signs. Most texts are ASCII, and the rest takes long.
 */
export function fold(text: string): string {
  if (!/[^ -~]/.test(text)) return text.toUpperCase()
  return text.normalize('NFKD').replaceAll(accents, '').replaceAll(invisible, '').toUpperCase().normalize('NFC')
}

/** A search for a text: whether one of some texts has it. An empty one finds everything. */
export function searchFor(text: string): (...texts: readonly (string | undefined)[]) => boolean {
  const wanted = fold(text.trim())
  return (...texts) => wanted === '' || texts.some((one) => one !== undefined && fold(one).includes(wanted))
}

export const isSameName = (one: string, other: string): boolean => fold(one.trim()) === fold(other.trim())
