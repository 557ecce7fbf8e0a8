import * as z from 'zod/mini'
import { parseDay } from './days.ts'
import { cutText } from './texts.ts'

/**
 * The search part of an address as plain strings. The router's own parser turns `?q=123` into a number and rounds a
 * 17-digit identifier; here every value stays text, and the route's schema interprets it.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/** The reverse of parseSearch; undefined and empty values are omitted. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number') params.set(key, String(value))
  }
  // A list and a time stay readable: commas and colons need no escape there.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

/** A whole number from 1, or `fallback` for anything else. */
export const pageParam = (fallback = 1) =>
  z.catch(z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback), fallback)

/** One of the given numbers, or the fallback. */
export const numberParam = <const T extends number>(allowed: readonly T[], fallback: T) =>
  z.catch(
    z._default(
      z.pipe(
        z.coerce.number(),
        z.custom<T>((value) => allowed.some((one) => one === value)),
      ),
      fallback,
    ),
    fallback,
  )

/** One of the given numbers, or undefined. */
export const optionalNumberParam = <const T extends number>(allowed: readonly T[]) =>
  z.catch(
    z.optional(
      z.pipe(
        z.coerce.number(),
        z.custom<T>((value) => allowed.some((one) => one === value)),
      ),
    ),
    undefined,
  )

/** One of the given words, or the fallback. */
export const wordParam = <const T extends string>(allowed: readonly T[], fallback: T) =>
  z.catch(z._default(z.enum(allowed), fallback), fallback)

/** One of the given words, or undefined. */
export const optionalWordParam = <const T extends string>(allowed: readonly T[]) =>
  z.catch(z.optional(z.enum(allowed)), undefined)

/** The length of a text in an address, at most: no address can stall a filter. */
export const maxTextLength = 200

/** Free text, '' when absent; a longer one is cut. */
export const textParam = () =>
  z.catch(
    z._default(
      z.pipe(
        z.string(),
        z.transform((text) => cutText(text, maxTextLength)),
      ),
      '',
    ),
    '',
  )

/** A day `YYYY-MM-DD`, or undefined. */
export const optionalDayParam = () =>
  z.catch(z.optional(z.string().check(z.refine((text) => parseDay(text) === text))), '')

/** An identifier, or undefined. */
export const optionalIdParam = () => z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(100))), undefined)

/** The ids of the visible columns of a table, separated by commas, or undefined. */
export const columnsParam = () => z.catch(z.optional(z.string().check(z.regex(/^\w[\w,]{0,999}$/))), undefined)
