const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** Characters as users see them: a flag, a family or a letter with accents is one. */
export const graphemes = (text: string): string[] =>
  // Creating a segmenter is slow.
  isAscii(text) ? text.split('') : Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

const longestCharacter = 100

/** At most `max` UTF-16 units, cut between characters; `mark` counts as part of them. */
export function cutText(text: string, max: number, mark = ''): string {
  if (text.length <= max) return text
  const end = max - mark.length
  const start = text.slice(0, end + longestCharacter)
  const cut = isAscii(start) ? end : (new Intl.Segmenter().segment(start).containing(end)?.index ?? end)
  // A character longer than the limit is cut, but not within a code point.
  return (cut > 0 ? text.slice(0, cut) : text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')) + mark
}

const invisible = /^[\s\u2800\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/u

export const initialOf = (name: string): string => {
  const visible = name.replace(invisible, '')
  return (/^[ -~](?=[ -~]|$)/.exec(visible)?.[0] ?? graphemes(visible)[0])?.toUpperCase() ?? '?'
}

const terminalCodes =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]|\u001B\][^\u0007\u001B]*(?:\u0007|\u001B\\)|\u001B[ -/]*[0-~]?/g

/** An unmatched end of an isolate would end the isolate around the text. */
function withoutLooseEnds(text: string): string {
  let open = 0
  return text.replaceAll(/[\u2066-\u2069]/g, (mark) => {
    open += mark === '\u2069' ? -1 : 1
    if (open >= 0) return mark
    open = 0
    return ''
  })
}

/** Server text without terminal codes and characters that affect the text after it. */
export function cleanText(text: string): string {
  const hasCodes = text.includes('\u001B') || text.includes('\u009B')
  const plain = hasCodes ? text.replaceAll(terminalCodes, '') : text
  return plain.includes('\u2069') ? withoutLooseEnds(plain) : plain
}

const turning =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/** Keeps the direction of server text within a plain string; markup has `<bdi>`. */
export const isolate = (text: string): string => (turning.test(text) ? `\u2068${text}\u2069` : text)
