import * as z from 'zod/mini'
import { optionalIdParam, optionalWordParam, textParam } from '#lib/search-params.ts'

const dialogs = ['add', 'edit', 'delete', 'health'] as const

/** The admin panel's part of the address: what is searched for, the open dialog or drawer, and which portal it is about. */
export const apmAdminSearchSchema = z.object({
  q: textParam(),
  dialog: optionalWordParam(dialogs),
  portal: optionalIdParam(),
})

export const apmAdminSearchDefaults = { q: '' } as const

export type ApmDialog = (typeof dialogs)[number]

/** The address's words for no dialog. */
export const noApmDialog = { dialog: undefined, portal: undefined } as const
