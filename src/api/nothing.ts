import * as z from 'zod/mini'

/** The answer of a call whose body means nothing: 204, an empty body or any body at all (decisions 5). */
export const nothing = z.undefined()
