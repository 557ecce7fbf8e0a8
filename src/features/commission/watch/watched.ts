import * as z from 'zod/mini'
import { useStored } from '#ui/use-stored.ts'

const none: string[] = []

/** The ids of the portals that this person watches, in this browser. */
export const useWatched = () => useStored({ key: 'watched/1', schema: z.array(z.string()), initial: none })
