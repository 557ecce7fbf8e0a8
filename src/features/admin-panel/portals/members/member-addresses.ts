import * as z from 'zod/mini'
import { graphemes } from '#lib/texts.ts'
import { email, invalidEmailText } from '#lib/field-rules.ts'

/** What stands between addresses, the brackets and quotes of a mail program included. */
const separators = /[\s,;<>"]+/

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The addresses in a text, each once, whatever its case. */
export function addressesIn(text: string): string[] {
  const all = text.split(separators).filter((part) => part !== '')
  return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
}

/** Whether a list has an address, whatever its case. */
export const hasAddress = (list: readonly string[], address: string): boolean =>
  list.some((one) => isSame(one, address))

/** The text with its other addresses alone, in a line each. */
export const withoutAddress = (text: string, address: string): string =>
  addressesIn(text)
    .filter((one) => !isSame(one, address))
    .join('\n')

const addressSchema = email(invalidEmailText)

/** Why a text cannot be sent: of several addresses those that are none are named. Undefined if it can. */
export function addressProblem(text: string): string | undefined {
  const addresses = addressesIn(text)
  const invalid = addresses.filter((one) => !z.safeParse(addressSchema, one).success)
  if (addresses.length > 0 && invalid.length === 0) return undefined
  return addresses.length < 2 ? invalidEmailText : `${invalidEmailText} ${invalid.join(', ')}`
}

/** The field for addresses; its output is a list of them. */
export const addressField = z.pipe(
  z.string().check((context) => {
    const message = addressProblem(context.value)
    if (message !== undefined) context.issues.push({ code: 'custom', input: context.value, message })
  }),
  z.transform(addressesIn),
)

/** What the list of members says of typed addresses. */
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
  const [first = name, second] = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const letters =
    second === undefined ? graphemes(first).slice(0, 2) : [first, second].map((word) => graphemes(word)[0])
  return letters.join('').toUpperCase()
}
