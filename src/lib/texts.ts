const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** A text as the characters that a person sees: a flag, a family or a letter with its accents is one. */
export const graphemes = (text: string): string[] =>
  // Creating a segmenter is slow.
  isAscii(text) ? text.split('') : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

/** As far as a character may reach over a cut before it is cut itself. */
const longestCharacter = 100

/**
 * A text of `max` UTF-16 units at most, cut between characters; `mark` stands for the rest and counts as a part of it.
 */
export function cutText(text: string, max: number, mark = ''): string {
  if (text.length <= max) return text
  const end = max - mark.length
  const start = text.slice(0, end + longestCharacter)
  const cut = isAscii(start) ? end : (new Intl.Segmenter().segment(start).containing(end)?.index ?? end)
  // One character that is longer than the whole is cut, but not within a code point.
  return (cut > 0 ? text.slice(0, cut) : text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')) + mark
}

/** What nobody sees at the beginning of a name: spaces, marks of direction, signs without a width. */
const invisible = /^[\s\u2800\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u

/** The first visible character of a name in upper case; `?` for a name without one. */
export const initialOf = (name: string): string => {
  const visible = name.replace(invisible, '')
  return (/^[ -~](?=[ -~]|$)/.exec(visible)?.[0] ?? graphemes(visible)[0])?.toUpperCase() ?? '?'
}

/** Codes of a terminal: colors and the moves of its cursor, titles and links; ESC as such. */
const terminalCodes =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)|\u001B[ -/]*[0-~]?/g

/** Ends of isolates that none has begun would end the one around the text. */
function withoutLooseEnds(text: string): string {
  let open = 0
  return text.replaceAll(/[\u2066-\u2069]/g, (mark) => {
    open += mark === '\u2069' ? -1 : 1
    if (open >= 0) return mark
    open = 0
    return ''
  })
}

/** A text of the server without what is for a terminal, and with nothing that reaches beyond its end. */
export function cleanText(text: string): string {
  const hasCodes = text.includes('\u001B') || text.includes('\u009B')
  const plain = hasCodes ? text.replaceAll(terminalCodes, '') : text
  return plain.includes('\u2069') ? withoutLooseEnds(plain) : plain
}

/** Letters and marks that go from right to left, or turn what stands behind them. */
const turning =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A text of the server for a plain string of ours, such as an accessible name: what turns is isolated, so that it turns
 * nothing beside it. In markup `<bdi>` does the same.
 */
export const isolate = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text)
