import * as z from 'zod/mini'
import { email, invalidEmailText } from '#lib/field-rules.ts'
import { withoutInvisible } from '#lib/fold.ts'
import { graphemes, isolate } from '#lib/texts.ts'

/** The name before an address in angle brackets: in quotes, or words without an at sign. */
const namedAddress = /(?<=^|[\s,;])(?:"[^"\n]*"[ \t]*|(?:[^\s,;<>"@]+[ \t]+)*)<([^<>\s]*)>/g

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

export function addressesIn(text: string): string[] {
  const all = withoutInvisible(text)
    .replaceAll(namedAddress, '$1')
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

export const hasAddress = (list: readonly string[], address: string): boolean =>
  list.some((one) => isSame(one, address))

export const withoutAddress = (text: string, address: string): string =>
  addressesIn(text)
    .filter((one) => !isSame(one, address))
    .join('\n')

const addressSchema = email(invalidEmailText)

const isAddress = (text: string): boolean => z.safeParse(addressSchema, text).success

function problemOf(text: string): string {
  const [name = '', domain = '', ...more] = text.split('@')
  if (!text.includes('@')) return 'missing @'
  if (more.length > 0) return 'more than one @'
  if (name === '') return 'nothing before the @'
  if (domain === '') return 'nothing after the @'
  const odd = graphemes(text).find((sign) => !/^[\w.!#$%&'*+/=?^`{|}~@-]$/.test(sign))
  if (odd !== undefined) return `‘${odd}’ isn’t allowed`
  return domain.startsWith('.') || domain.endsWith('.') || domain.includes('..')
    ? 'the domain has two dots in a row, or one at its start or end'
    : 'invalid domain'
}

export function addressProblem(text: string): string | undefined {
  const addresses = addressesIn(text)
  const invalid = addresses.filter((one) => !isAddress(one))
  if (addresses.length === 0) return invalidEmailText
  if (invalid.length === 0) return undefined
  return [invalidEmailText, ...invalid.map((one) => `${isolate(one)}: ${problemOf(one)}.`)].join('\n')
}

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
  if (typed.length < 2) return found > 0 ? 'This person is now a member.' : 'Not a member yet.'
  return `${found} of ${typed.length} are now members.`
}

export function initialsOf(address: string): string {
  const [name = ''] = address.split('@')
  const [first = name, second] = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
  const letters =
    second === undefined ? graphemes(first).slice(0, 2) : [first, second].map((word) => graphemes(word)[0])
  return letters.join('').toUpperCase()
}
