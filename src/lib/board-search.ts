import * as z from 'zod/mini'
import { textParam, wordParam } from './search-params.ts'

const sortFields = ['name', 'successful', 'failed', 'cancel', 'running', 'pending', 'scheduled'] as const

/** A board's part of the address: what is searched for, and the order. */
export const boardSearchSchema = z.object({
  q: textParam(),
  sort: wordParam(sortFields, 'name'),
  order: wordParam(['asc', 'desc'], 'asc'),
})

export const boardSearchDefaults = { q: '', sort: 'name', order: 'asc' } as const

export type BoardSearch = z.output<typeof boardSearchSchema>

/** The address's words for a sort of the table; a column that cannot be sorted by gives the default. */
export function sortSearch(id: string, desc: boolean): Pick<BoardSearch, 'sort' | 'order'> {
  return { sort: sortFields.find((field) => field === id) ?? 'name', order: desc ? 'desc' : 'asc' }
}
