import * as z from 'zod/mini'

/** A text without which the form cannot be sent; spaces around it do not count. */
export const required = (missing: string) => z.string().check(z.trim(), z.minLength(1, missing))

/** A password with any sign in it, spaces included. */
export const password = (missing: string) => z.string().check(z.minLength(1, missing))
