import * as z from 'zod/mini'
import { textParam } from '#lib/search-params.ts'

/** Search parameters of the admin panel: the searched text. */
export const apmAdminSearchSchema = z.object({ q: textParam() })

export const apmAdminSearchDefaults = { q: '' } as const
