import * as z from 'zod/mini'
import { genericText } from '#api/messages.ts'
import { optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'
import { viewParam } from './views/default-view.ts'
import { statuses } from './statuses.ts'

/** The two bases of the commission dashboard; the same screens live under both. */
export const dashboardBaseSchema = z.enum(['dashboard', 'commissionDashboard'])

/** Error texts of a dashboard's portal list; other screens use those of the endpoint. */
export const dashboardListMessages = { title: 'Summary', fallback: genericText }

const sortFields = ['name', ...statuses.map(({ field }) => field)] as const

/** The states of portals that a dashboard counts above its table and filters it by. */
export const portalStates = ['new', 'failing', 'running', 'unreachable', 'worse'] as const

export type PortalState = (typeof portalStates)[number]

/** The search parameters of a dashboard: search text, state and order. */
export const dashboardSearchSchema = z.object({
  q: textParam(),
  only: optionalWordParam([...portalStates, 'watched']),
  sort: wordParam(sortFields, 'name'),
  order: wordParam(['asc', 'desc'], 'asc'),
  view: viewParam(),
})

export const dashboardSearchDefaults = { q: '', sort: 'name', order: 'asc' } as const

export type DashboardSearch = z.output<typeof dashboardSearchSchema>

/** The search parameters for a table order; a column that is not sortable falls back to the name. */
export function sortSearch(id: string, desc: boolean): Pick<DashboardSearch, 'sort' | 'order'> {
  return { sort: sortFields.find((field) => field === id) ?? 'name', order: desc ? 'desc' : 'asc' }
}

/** How many portals can be compared. */
export const fewestCompared = 2
export const mostCompared = 4
