import * as z from 'zod/mini'
import { email, invalidEmailText } from '#lib/field-rules.ts'
import { graphemes, isolate } from '#lib/texts.ts'

/** What hides in copied text: soft hyphens, signs without a width, marks of direction. Line ends and tabs are visible. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Signs of a mail program that the normal form NFKC leaves: ideographic commas and stops, pointed and other quotes. */
const likeAscii: Readonly<Record<string, string>> = {
  '、': ',',
  '؛': ';',
  '،': ',',
  '。': '.',
  '｡': '.',
  '〈': '<',
  '〉': '>',
  '《': '<',
  '》': '>',
  '‹': '<',
  '›': '>',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
}

/** The text in ASCII signs as far as it has any: full-width letters, signs and spaces, and nothing invisible. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll(/[、؛،。｡〈〉《》‹›“”„«»‐]/g, (sign) => likeAscii[sign] ?? sign)

/** The addresses of a `mailto:` link, without its subject and its text. */
function ofLink(link: string): string {
  const [to = '', query = ''] = link.replace(/^mailto:/i, '').split('?')
  const more = [...new URLSearchParams(query.replaceAll('+', '%2B'))].flatMap(([name, value]) =>
    /^(to|cc|bcc)$/i.test(name) ? [value] : [],
  )
  let decoded = to
  try {
    decoded = decodeURIComponent(to)
  } catch {
    // A percent sign of an address that is no escape.
  }
  return [decoded, ...more].join(',')
}

/** The signs around an address that are not a part of it: quotes, brackets, the end of a sentence. */
const unwrap = (part: string): string => part.replaceAll(/^['"`<([{]+|[>'"`)\]}.:!?]+$/g, '')

/** What stands between addresses. */
const separators = /[\s,;()[\]]+/

/** Words behind which an address stands in a list that was copied: the fields of a mail. */
const fieldNames = /(^|[\n,;])[ \t]*(to|cc|bcc|from)[ \t]*:(?=\s)/gi

/**
 * The parts of a text that are meant as addresses. A name before `<…>` is none, with its commas and quotes: whatever
 * stands there without an at sign is a name.
 */
function partsOf(text: string): string[] {
  const parts: string[] = []
  const rest = plain(text)
    .replaceAll(/mailto:[^\s<>"']+/gi, ofLink)
    .replaceAll(fieldNames, '$1')
    // A quoted name may have anything in it, an address too.
    .replaceAll(/"[^"\n]*"(?=\s*<[^<>]*@)/g, '')
    // A name behind its address, and that of a link.
    .replaceAll(/\([^()@\n]*\)|\[[^[\]@\n]*\]/g, '')
  let end = 0
  for (const match of rest.matchAll(/<([^<>\n]*)>/g)) {
    const before = rest.slice(end, match.index).split(separators)
    parts.push(...before.filter((word) => word.includes('@')), match[1] ?? '')
    end = match.index + match[0].length
  }
  return [...parts, rest.slice(end)].flatMap((part) => part.split(separators))
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The addresses in a text as mail programs and pages put them on the clipboard, each once, whatever its case. */
export function addressesIn(text: string): string[] {
  const all = partsOf(text)
    .map(unwrap)
    .filter((part) => part !== '')
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

export const hasAddress = (list: readonly string[], address: string): boolean =>
  list.some((one) => isSame(one, address))

/** The text with its other addresses alone, in a line each. */
export const withoutAddress = (text: string, address: string): string =>
  addressesIn(text)
    .filter((one) => !isSame(one, address))
    .join('\n')

const addressSchema = email(invalidEmailText)

const isAddress = (text: string): boolean => z.safeParse(addressSchema, text).success

/** What is wrong with a text that is no address, in a few words. */
function faultOf(text: string): string {
  const [name = '', domain = '', ...more] = text.split('@')
  if (!text.includes('@')) return 'it has no @'
  if (more.length > 0) return 'it has more than one @'
  if (name === '') return 'nothing stands before the @'
  if (domain === '') return 'nothing stands behind the @'
  const odd = graphemes(text).find((sign) => !/^[\w.!#$%&'*+/=?^`{|}~@-]$/.test(sign))
  if (odd !== undefined) return `‘${odd}’ cannot be in an address`
  return domain.startsWith('.') || domain.endsWith('.') || domain.includes('..')
    ? 'a part of its domain is empty'
    : 'its domain cannot be one'
}

/**
 * Why a text cannot be sent, undefined if it can. The lines behind the first name each part that is no address, with what
 * is wrong with it.
 */
export function addressProblem(text: string): string | undefined {
  const addresses = addressesIn(text)
  const invalid = addresses.filter((one) => !isAddress(one))
  if (addresses.length === 0) return invalidEmailText
  if (invalid.length === 0) return undefined
  return [invalidEmailText, ...invalid.map((one) => `${isolate(one)}: ${faultOf(one)}.`)].join('\n')
}

/** The field for addresses; its output is a list of them. */
export const addressField = z.pipe(
  z.string().check((context) => {
    const message = addressProblem(context.value)
    if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message })
  }),
  z.transform(addressesIn),
)

export function listOnAddresses(members: readonly string[], text: string): string {
  const typed = addressesIn(text)
  const found = typed.filter((one) => hasAddress(members, one)).length
  if (typed.length < 2)
    return `This address is ${found > 0 ? 'among the members now' : 'not among the members so far'}.`
  return `${found} of these ${typed.length} addresses are among the members now.`
}

/** Two letters for an address: of the first two words of its name, or the begin of its only one. */
export function initialsOf(address: string): string {
  const [name = ''] = address.split('@')
  const [first = name, second] = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const letters =
    second === undefined ? graphemes(first).slice(0, 2) : [first, second].map((word) => graphemes(word)[0])
  return letters.join('').toUpperCase()
}
