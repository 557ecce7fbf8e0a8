import * as z from 'zod/mini'
import { parseDay } from './days.ts'
import { cutText } from './texts.ts'

/** The router's own parser turns `?q=123` into a number and rounds a 17-digit ID. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number') params.set(key, String(value))
  }
  // Keeps lists and times readable: commas and colons need no escape.
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

export const pageParam = (fallback = 1) =>
  z.catch(z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback), fallback)

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

export const wordParam = <const T extends string>(allowed: readonly T[], fallback: T) =>
  z.catch(z._default(z.enum(allowed), fallback), fallback)

export const optionalWordParam = <const T extends string>(allowed: readonly T[]) =>
  z.catch(z.optional(z.enum(allowed)), undefined)

/** So that no address can stall a filter. */
export const maxTextLength = 200

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

export const optionalDayParam = () =>
  z.catch(z.optional(z.string().check(z.refine((text) => parseDay(text) === text))), '')

export const optionalIdParam = () => z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(100))), undefined)

export const columnsParam = () => z.catch(z.optional(z.string().check(z.regex(/^\w[\w,]{0,999}$/))), undefined)
