import * as z from 'zod/mini'
import { textParam, wordParam } from '#lib/search-params.ts'

const sortFields = ['name', 'successful', 'failed', 'cancel', 'running', 'pending', 'scheduled'] as const

/** The dashboard's part of the address: what is searched for, and the order. */
export const dashboardSearchSchema = z.object({
  q: textParam(),
  sort: wordParam(sortFields, 'name'),
  order: wordParam(['asc', 'desc'], 'asc'),
})

export const dashboardSearchDefaults = { q: '', sort: 'name', order: 'asc' } as const

export type DashboardSearch = z.output<typeof dashboardSearchSchema>

/** The address's words for a sort of the table; a column that cannot be sorted by gives the default. */
export function sortSearch(id: string, desc: boolean): Pick<DashboardSearch, 'sort' | 'order'> {
  return { sort: sortFields.find((field) => field === id) ?? 'name', order: desc ? 'desc' : 'asc' }
}
