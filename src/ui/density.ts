import * as z from 'zod/mini'
import { useStored } from './use-stored.ts'

const stored = { key: 'density/1', schema: z.enum(['compact', 'comfortable']), initial: 'compact' } as const

/** How close the rows of tables are for this person, and the function that changes it. */
export const useDensity = () => useStored(stored)

/** In px where a rem has 16: how much higher than compact the rows of tables are. Around a screen it is `--row-space`. */
export const useRowSpace = (): number => (useDensity()[0] === 'comfortable' ? 10 : 0)
