import * as z from 'zod/mini'
import { useStored } from '#ui/use-stored.ts'

/** public/before-paint.js reads it, too. */
const stored = { key: 'wide-sidebar/1', schema: z.boolean(), initial: false }

export const useWideSidebar = () => useStored(stored)
