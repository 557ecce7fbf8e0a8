import * as z from 'zod/mini'
import { isMeaningless } from '#lib/days.ts'
import { isObject } from '#lib/json.ts'
import { isNumeric } from '#lib/numbers.ts'
import { cleanText } from '#lib/texts.ts'

/**
 * An identifier: always a string in the app. It becomes part of an address, and a lone surrogate has no place in one. A
 * single step, since every row of every list has one.
 */
export const id = z.transform((value: unknown, { issues }): string => {
  if ((typeof value === 'string' && value !== '') || Number.isFinite(value)) return String(value).toWellFormed()
  issues.push({ code: 'custom', message: 'expected an identifier', input: value })
  return ''
})

/** Text, or a number or boolean as text; undefined, which shows a dash, for anything else (docs/decisions/wire.md). */
const readText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return cleanText(value) || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Text that may be missing; a number or boolean is converted, anything else counts as missing. */
export const optionalText = z.transform(readText)

const readTime = (value: unknown): string | undefined => {
  const text = readText(value)
  return text === undefined || isMeaningless(text) ? undefined : text
}

/** The same for a time, which counts as missing too if no platform can mean it. */
export const optionalTime = z.transform(readTime)

/** The same for a text without which its entry means nothing: an object or a list there makes the entry unreadable. */
export const entryText = z.transform((value: unknown, { issues }): string | undefined => {
  if (typeof value === 'object' && value !== null) {
    issues.push({ code: 'custom', message: 'expected text', input: value })
  }
  return readText(value)
})

/** A portal without a name is called by its domain, without both by its id. */
export const withName = <Portal extends { id: string; name: string | undefined; domain: string | undefined }>(
  portal: Portal,
) => ({ ...portal, name: portal.name ?? portal.domain ?? portal.id, domain: portal.domain ?? '' })

/**
 * An object of optional texts, some of them times. A single step: one for each field takes twice as long for ten
 * thousand rows.
 */
export const textRecord = <const Name extends string>(names: readonly Name[], times: readonly NoInfer<Name>[] = []) =>
  z.transform((value: unknown, { issues }): Readonly<Partial<Record<Name, string>>> => {
    const texts: Partial<Record<Name, string>> = {}
    if (isObject(value)) {
      for (const name of names) texts[name] = readText(value[name])
      for (const name of times) texts[name] = readTime(value[name])
    } else issues.push({ code: 'custom', message: 'expected an object', input: value })
    return texts
  })

/** A number that may be missing; numeric text is converted, anything else counts as missing. */
export const optionalNumber = z.transform((value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && isNumeric(value) ? Number(value) : undefined
})

/** A number, or one that comes as text. */
export const number = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && isNumeric(value) ? Number(value) : value)),
  z.number(),
)

/** A count that may be missing: a number, or a bigint where a number would lose its last digits. */
export const optionalCount = z.transform((value: unknown): number | bigint | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !isNumeric(value)) return undefined
  const isLong = !value.includes('.') && !Number.isSafeInteger(Number(value))
  return isLong ? BigInt(value.trim()) : Number(value)
})

/** A figure, or null where it is missing. */
type Figure = number | string | boolean | null
export type Figures = Readonly<Record<string, Figure | undefined>>

const isFigure = (entry: [string, unknown]): entry is [string, Figure] =>
  typeof entry[1] !== 'object' || entry[1] === null

/** Figures by name; what is no figure is left out. */
export const figureRecord = z.transform((value: unknown): Figures => {
  const figures = isObject(value) ? Object.entries(value).filter(isFigure) : []
  return Object.fromEntries(figures.map(([name, one]) => [name, typeof one === 'string' ? cleanText(one) : one]))
})

/** The answer of a call for a list. `dropped` is the number of entries that could not be read and were left out. */
export interface Entries<Entry> {
  entries: Entry[]
  dropped: number
}

/** A list without the entries that cannot be read. */
export const entriesOf = <Entry>(entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.array(z.catch(z.optional(entry), undefined)),
    z.transform((values): Entries<Entry> => {
      const entries = values.flatMap((value) => (value === undefined ? [] : [value]))
      return { entries, dropped: values.length - entries.length }
    }),
  )

/** The same without duplicates: of the entries with the same key, the first. A table needs unique row keys. */
export const uniqueBy = <Entry>(keyOf: (entry: Entry) => string, entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    entriesOf(entry),
    z.transform(({ entries, dropped }): Entries<Entry> => {
      const seen = new Set<string>()
      // The size of the set does not grow with a key that is already in it.
      return { entries: entries.filter((one) => seen.size < seen.add(keyOf(one)).size), dropped }
    }),
  )

/** A list inside an answer, without the entries that cannot be read. */
export const listOf = <Entry>(entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    entriesOf(entry),
    z.transform(({ entries }) => entries),
  )

/** A list that may be missing; anything else is no answer to the call. */
export const listOrNone = <Item>(item: z.ZodMiniType<Item>) =>
  z.pipe(
    z.nullish(listOf(item)),
    z.transform((list) => list ?? []),
  )

/** A list of an entry that may be missing; anything else counts as missing. */
export const optionalList = <Item>(item: z.ZodMiniType<Item>) => z.catch(listOf(item), [])

/** The six counts of a portal's runs, the same for commission and APM. One that cannot be read is missing alone. */
export const countsSchema = z.object({
  successful: optionalNumber,
  failed: optionalNumber,
  cancel: optionalNumber,
  running: optionalNumber,
  pending: optionalNumber,
  scheduled: optionalNumber,
})

export type Counts = z.output<typeof countsSchema>

/** Six counts as a short text, to store and to compare. */
export const countsText = ({ successful, failed, cancel, running, pending, scheduled }: Counts): string =>
  [successful, failed, cancel, running, pending, scheduled].map((count = NaN) => count).join(' ')
