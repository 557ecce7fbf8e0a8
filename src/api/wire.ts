import * as z from 'zod/mini'
import { isObject } from '#lib/json.ts'

/**
 * An identifier: a string in the app, whatever it is on the wire (decisions 1, Identifiers). It becomes a part of
 * addresses, and of half of a sign of two none can be made. One step: every row of every list has one.
 */
export const id = z.transform((value: unknown, { issues }): string => {
  if ((typeof value === 'string' && value !== '') || Number.isFinite(value)) return String(value).toWellFormed()
  issues.push({ code: 'custom', message: 'expected an identifier', input: value })
  return ''
})

/** A field that may be missing or null, as one step: an answer of ten thousand rows has a quarter of a million of them. */
const optionalField = <Value>(expected: string, read: (value: unknown) => Value | undefined | typeof wrong) =>
  z.transform((value: unknown, { issues }): Value | undefined => {
    if (value === undefined || value === null) return undefined
    const result = read(value)
    if (result !== wrong) return result
    issues.push({ code: 'custom', message: `expected ${expected}`, input: value })
    return undefined
  })

/**
 * A list in which each entry stands once, told apart by `keyOf`: the first of those with the same key. A table that draws
 * two rows of one name keeps the wrong one when they change.
 */
export const listBy = <Entry>(keyOf: (entry: Entry) => string, entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.array(entry),
    z.transform((entries) => {
      const seen = new Set<string>()
      // A set has no more members after a key that it has already.
      return entries.filter((one) => seen.size < seen.add(keyOf(one)).size)
    }),
  )

const wrong = Symbol('a value of the wrong type')
const numeric = /^\s*-?\d+(\.\d+)?\s*$/

function readText(value: unknown): string | undefined | typeof wrong {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : wrong
}

/** Text that may be missing or null; a number or a flag is read as its word. */
export const optionalText = optionalField<string>('text', readText)

/** The fields of what `textsOf` makes: unlike an object of zod's, a step says nothing of what it reads. */
export const textFields = z.registry<{ names: readonly string[] }>()

/**
 * An object of such texts and nothing else, as one step: what is read of ten thousand rows is of no other kind, and a
 * step for each of their fields takes twice as long.
 */
export const textsOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .transform((value: unknown, { issues }): Readonly<Partial<Record<Name, string>>> => {
      const texts: Partial<Record<Name, string>> = {}
      if (isObject(value)) {
        for (const name of names) {
          const found = value[name]
          const text = found === undefined || found === null ? undefined : readText(found)
          if (text === wrong) issues.push({ code: 'custom', message: 'expected text', input: found, path: [name] })
          else texts[name] = text
        }
      } else issues.push({ code: 'custom', message: 'expected an object', input: value })
      return texts
    })
    .register(textFields, { names })

/** A number that may be missing or null; numeric text is read as a number. */
export const optionalNumber = optionalField<number>('a number', (value) => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && numeric.test(value) ? Number(value) : wrong
})

/** The six counts of a summary, the same for commission and APM. */
export const countsSchema = z.object({
  successful: z.number(),
  failed: z.number(),
  cancel: z.number(),
  running: z.number(),
  pending: z.number(),
  scheduled: z.number(),
})

export type Counts = z.output<typeof countsSchema>

/**
 * The counts of a row stay until the session ends: a row out of view holds nothing, and when it comes back, or the order
 * follows the counts, they must be there.
 */
export const countsGcTime = Infinity
