import * as z from 'zod/mini'
import { isYearZeroOrOne } from '#lib/days.ts'
import { isObject } from '#lib/json.ts'
import { isNumeric } from '#lib/numbers.ts'
import { cleanText } from '#lib/texts.ts'

/** Part of addresses, where a lone surrogate is invalid. */
export const id = z.transform((value: unknown, { issues }): string => {
  if ((typeof value === 'string' && value !== '') || Number.isFinite(value)) return String(value).toWellFormed()
  issues.push({ code: 'custom', message: 'expected an identifier', input: value })
  return ''
})

/** Undefined, shown as a dash, for anything but text, a number or a boolean (docs/decisions/wire.md). */
const readText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return cleanText(value) || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

export const optionalText = z.transform(readText)

const readTime = (value: unknown): string | undefined => {
  const text = readText(value)
  return text === undefined || isYearZeroOrOne(text) ? undefined : text
}

export const optionalTime = z.transform(readTime)

/** An object or a list instead of this text makes the entry unreadable. */
export const entryText = z.transform((value: unknown, { issues }): string | undefined => {
  if (typeof value === 'object' && value !== null) {
    issues.push({ code: 'custom', message: 'expected text', input: value })
  }
  return readText(value)
})

export const withName = <Portal extends { id: string; name: string | undefined; domain: string | undefined }>(
  portal: Portal,
) => ({ ...portal, name: portal.name ?? portal.domain ?? portal.id, domain: portal.domain ?? '' })

/** A single step: one per field takes twice as long for ten thousand rows. */
export const textRecord = <const Name extends string>(names: readonly Name[], times: readonly NoInfer<Name>[] = []) =>
  z.transform((value: unknown, { issues }): Readonly<Partial<Record<Name, string>>> => {
    const texts: Partial<Record<Name, string>> = {}
    if (isObject(value)) {
      for (const name of names) texts[name] = readText(value[name])
      for (const name of times) texts[name] = readTime(value[name])
    } else issues.push({ code: 'custom', message: 'expected an object', input: value })
    return texts
  })

export const optionalNumber = z.transform((value: unknown): number | undefined => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && isNumeric(value) ? Number(value) : undefined
})

export const number = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && isNumeric(value) ? Number(value) : value)),
  z.number(),
)

/** A bigint if a number would lose its last digits. */
export const optionalCount = z.transform((value: unknown): number | bigint | undefined => {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !isNumeric(value)) return undefined
  const isLong = !value.includes('.') && !Number.isSafeInteger(Number(value))
  return isLong ? BigInt(value.trim()) : Number(value)
})

type Figure = number | string | boolean | null
export type Figures = Readonly<Record<string, Figure | undefined>>

const isFigure = (entry: [string, unknown]): entry is [string, Figure] =>
  typeof entry[1] !== 'object' || entry[1] === null

export const figureRecord = z.transform((value: unknown): Figures => {
  const figures = isObject(value) ? Object.entries(value).filter(isFigure) : []
  return Object.fromEntries(figures.map(([name, one]) => [name, typeof one === 'string' ? cleanText(one) : one]))
})

/** `dropped` is the number of unreadable entries that were left out. */
export interface Entries<Entry> {
  entries: Entry[]
  dropped: number
}

export const entriesOf = <Entry>(entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.array(z.catch(z.optional(entry), undefined)),
    z.transform((values): Entries<Entry> => {
      const entries = values.flatMap((value) => (value === undefined ? [] : [value]))
      return { entries, dropped: values.length - entries.length }
    }),
  )

/** Of entries with the same key, only the first stays: a table needs unique row keys. */
export const uniqueBy = <Entry>(keyOf: (entry: Entry) => string, entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    entriesOf(entry),
    z.transform(({ entries, dropped }): Entries<Entry> => {
      const seen = new Set<string>()
      // The set does not grow if the key is already in it.
      return { entries: entries.filter((one) => seen.size < seen.add(keyOf(one)).size), dropped }
    }),
  )

export const listOf = <Entry>(entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    entriesOf(entry),
    z.transform(({ entries }) => entries),
  )

export const listOrNone = <Item>(item: z.ZodMiniType<Item>) =>
  z.pipe(
    z.nullish(listOf(item)),
    z.transform((list) => list ?? []),
  )

export const optionalList = <Item>(item: z.ZodMiniType<Item>) => z.catch(listOf(item), [])

export const countsSchema = z.object({
  successful: optionalNumber,
  failed: optionalNumber,
  cancel: optionalNumber,
  running: optionalNumber,
  pending: optionalNumber,
  scheduled: optionalNumber,
})

export type Counts = z.output<typeof countsSchema>

export const countsText = ({ successful, failed, cancel, running, pending, scheduled }: Counts): string =>
  [successful, failed, cancel, running, pending, scheduled].map((count = NaN) => count).join(' ')
