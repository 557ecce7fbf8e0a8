import * as z from 'zod/mini'
import { isObject } from '#lib/json.ts'
import { isNumeric } from '#lib/numbers.ts'

/** For calls whose body means nothing: 204, an empty body or any other body. */
export const noContent = z.undefined()

/** For calls whose answer is not specified: any JSON, or none, is a success. An HTML page of a proxy is not. */
export const anyAnswer = z.unknown()

/**
 * An identifier: always a string in the app. It becomes part of an address, and a lone surrogate has no place in one. A
 * single step, since every row of every list has one.
 */
export const id = z.transform((value: unknown, { issues }): string => {
  if ((typeof value === 'string' && value !== '') || Number.isFinite(value)) return String(value).toWellFormed()
  issues.push({ code: 'custom', message: 'expected an identifier', input: value })
  return ''
})

/** A field that may be missing or null. A single step: ten thousand rows have a quarter of a million such fields. */
const optionalField = <Value>(expected: string, read: (value: unknown) => Value | undefined | typeof invalid) =>
  z.transform((value: unknown, { issues }): Value | undefined => {
    if (value === undefined || value === null) return undefined
    const result = read(value)
    if (result !== invalid) return result
    issues.push({ code: 'custom', message: `expected ${expected}`, input: value })
    return undefined
  })

/** A list without duplicates: of the entries with the same key, the first. A table needs unique row keys. */
export const uniqueBy = <Entry>(keyOf: (entry: Entry) => string, entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.array(entry),
    z.transform((entries) => {
      const seen = new Set<string>()
      // The size of the set does not grow with a key that is already in it.
      return entries.filter((one) => seen.size < seen.add(keyOf(one)).size)
    }),
  )

const invalid = Symbol('a value of the wrong type')

function readText(value: unknown): string | undefined | typeof invalid {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : invalid
}

/** Text that may be missing or null; a number or boolean is converted. */
export const optionalText = optionalField<string>('text', readText)

/** The field names of each `textRecord`: a transform, unlike an object schema, does not expose them. */
export const textRecordFields = z.registry<{ names: readonly string[] }>()

/** An object of optional texts. A single step: a step for each field takes twice as long for ten thousand rows. */
export const textRecord = <const Name extends string>(names: readonly Name[]) =>
  z
    .transform((value: unknown, { issues }): Readonly<Partial<Record<Name, string>>> => {
      const texts: Partial<Record<Name, string>> = {}
      if (isObject(value)) {
        for (const name of names) {
          const found = value[name]
          const text = found === undefined || found === null ? undefined : readText(found)
          if (text === invalid) issues.push({ code: 'custom', message: 'expected text', input: found, path: [name] })
          else texts[name] = text
        }
      } else issues.push({ code: 'custom', message: 'expected an object', input: value })
      return texts
    })
    .register(textRecordFields, { names })

/** A number that may be missing or null; numeric text is converted. */
export const optionalNumber = optionalField<number>('a number', (value) => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && isNumeric(value) ? Number(value) : invalid
})

/** A list that may be missing or null; then it is empty. */
export const optionalList = <Item>(item: z.ZodMiniType<Item>) =>
  z.pipe(
    z.nullish(z.array(item)),
    z.transform((list) => list ?? []),
  )

/** The six counts of a portal's runs, the same for commission and APM. */
export const countsSchema = z.object({
  successful: z.number(),
  failed: z.number(),
  cancel: z.number(),
  running: z.number(),
  pending: z.number(),
  scheduled: z.number(),
})

export type Counts = z.output<typeof countsSchema>
