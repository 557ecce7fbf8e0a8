import * as z from 'zod/mini'
import { optionalIdParam, optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'

const dialogs = ['add', 'edit', 'delete', 'share', 'members', 'remove'] as const

/** Search parameters of the Portals tab: the searched text, the order, and the open dialog with its subject. */
export const portalsSearchSchema = z.object({
  q: textParam(),
  order: wordParam(['asc', 'desc'], 'asc'),
  dialog: optionalWordParam(dialogs),
  /** The portal of the dialog. */
  portal: optionalIdParam(),
  /** The member to `remove`. */
  member: textParam(),
})

export const portalsSearchDefaults = { q: '', order: 'asc', member: '' } as const

export type PortalsSearch = z.output<typeof portalsSearchSchema>

/** The search parameters of an open dialog. */
export type DialogSearch = Pick<PortalsSearch, 'dialog'> & Partial<Pick<PortalsSearch, 'portal' | 'member'>>

/** The search parameters without a dialog. */
export const noDialog = { dialog: undefined, portal: undefined, member: '' } as const
