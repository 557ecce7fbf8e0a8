import * as z from 'zod/mini'
import { useStored } from '#ui/use-stored.ts'

const visitsSchema = z.array(z.object({ path: z.string(), title: z.string() }))

/** The paths that a person has visited, without search, and the titles that the tab had there; the latest first. */
export type Visits = z.output<typeof visitsSchema>

const none: Visits = []

/** The places that this person has visited. */
export const useVisits = () => useStored({ key: 'visits/1', schema: visitsSchema, initial: none })
