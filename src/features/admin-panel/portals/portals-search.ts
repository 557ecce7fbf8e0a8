import * as z from 'zod/mini'
import { optionalIdParam, optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'

const dialogs = ['add', 'edit', 'delete', 'share', 'members', 'remove'] as const

/** The Portals tab's part of the address: what is searched for, the order, and the open dialog with what it is about. */
export const portalsSearchSchema = z.object({
  q: textParam(),
  order: wordParam(['asc', 'desc'], 'asc'),
  dialog: optionalWordParam(dialogs),
  /** The portal that the dialog is about. */
  portal: optionalIdParam(),
  /** The member that `remove` is about. */
  member: textParam(),
})

export const portalsSearchDefaults = { q: '', order: 'asc', member: '' } as const

export type PortalsSearch = z.output<typeof portalsSearchSchema>

/** The address's words for a dialog: one of them, and what it is about. */
export type DialogSearch = Pick<PortalsSearch, 'dialog'> & Partial<Pick<PortalsSearch, 'portal' | 'member'>>

/** The address's words for no dialog. */
export const noDialog = { dialog: undefined, portal: undefined, member: '' } as const
