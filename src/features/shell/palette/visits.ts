import * as z from 'zod/mini'
import { useStored } from '#ui/use-stored.ts'

const stored = { key: 'visits/2', schema: z.array(z.string()), initial: [] as string[] }

/** The keys of the places that this user visited, the latest first. */
export const useVisits = () => useStored(stored)
