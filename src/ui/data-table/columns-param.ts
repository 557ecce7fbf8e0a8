import * as z from 'zod/mini'

/** The search parameter with the columns of a table (linked-columns.ts), or undefined. */
export const columnsParam = () => z.catch(z.optional(z.string().check(z.regex(/^[\w.,]{1,1000}$/))), undefined)
