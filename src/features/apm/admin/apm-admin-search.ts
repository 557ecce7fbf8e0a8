import * as z from 'zod/mini'
import { viewParam } from '#domain/views/default-view.ts'
import { textParam } from '#lib/search-params.ts'

/** Search parameters of the admin panel: the searched text. */
export const apmAdminSearchSchema = z.object({ q: textParam(), view: viewParam() })

export const apmAdminSearchDefaults = { q: '' } as const
