import * as z from 'zod/mini'
import { optionalIdParam, optionalWordParam, textParam } from '#lib/search-params.ts'

const overlays = ['add', 'edit', 'delete', 'health'] as const

/** The admin panel's part of the address: what is searched for, what is open over the list, and for which portal. */
export const apmAdminSearchSchema = z.object({
  q: textParam(),
  open: optionalWordParam(overlays),
  portal: optionalIdParam(),
})

export const apmAdminSearchDefaults = { q: '' } as const

export type ApmOverlay = (typeof overlays)[number]
