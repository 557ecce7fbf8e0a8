import * as z from 'zod/mini'

/** An identifier: a string in the app, whatever it is on the wire (decisions 1, Identifiers). */
export const id = z.pipe(
  z.union([z.string().check(z.minLength(1)), z.number()]),
  z.transform((value) => String(value)),
)

/** Text that may be missing or null; a number or a flag is read as its word. */
export const optionalText = z.pipe(
  z.nullish(z.union([z.string(), z.number(), z.boolean()])),
  z.transform((value) => (value === null || value === undefined || value === '' ? undefined : String(value))),
)

/** A number that may be missing or null; numeric text is read as a number. */
export const optionalNumber = z.pipe(
  z.nullish(z.union([z.number(), z.string().check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/))])),
  z.transform((value) => (value === null || value === undefined ? undefined : Number(value))),
)

/** The answer of a call whose body means nothing: 204, an empty body or any body at all (decisions 5). */
export const nothing = z.undefined()

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
