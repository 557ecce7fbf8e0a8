import { linkOptions } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { textParam } from '#lib/search-params.ts'

/** Search parameters of the admin panel: the searched text. */
export const apmAdminSearchSchema = z.object({ q: textParam() })

export const apmAdminSearchDefaults = { q: '' } as const

/** The link to the admin panel, below its overlays. */
export const apmAdminPanel = linkOptions({ to: '/apm-dashboard/apm-admin-panel', search: true })
