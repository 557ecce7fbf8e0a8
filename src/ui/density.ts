import * as z from 'zod/mini'
import { useStored } from './use-stored.ts'

const stored = { key: 'density/1', schema: z.enum(['compact', 'comfortable']), initial: 'compact' } as const

export const useDensity = () => useStored(stored)

/** In px at 16 px per rem; CSS has it as `--row-space`. */
export const useRowSpace = (): number => (useDensity()[0] === 'comfortable' ? 10 : 0)
