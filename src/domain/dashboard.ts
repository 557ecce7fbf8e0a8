import { linkOptions, useLocation, type LinkProps } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { optionalWordParam, textParam, wordParam } from '#lib/search-params.ts'
import { useStored } from '#ui/use-stored.ts'
import { statuses } from './statuses.ts'

export const dashboardBaseSchema = z.enum(['dashboard', 'commissionDashboard'])

export type DashboardBase = z.output<typeof dashboardBaseSchema>

export const baseOf = (pathname: string): DashboardBase =>
  dashboardBaseSchema.safeParse(pathname.split('/')[1]).data ?? 'dashboard'

/** Of the page that is open, so that links stay in its tree. */
export const useDashboardBase = (): DashboardBase => useLocation({ select: ({ pathname }) => baseOf(pathname) })

const sortFields = ['name', ...statuses.map(({ field }) => field)] as const

export const portalStates = ['new', 'failing', 'running', 'late', 'unreachable', 'worse'] as const

export type PortalState = (typeof portalStates)[number]

export const dashboardSearchSchema = z.object({
  q: textParam(),
  only: optionalWordParam([...portalStates, 'watched']),
  sort: wordParam(sortFields, 'name'),
  order: wordParam(['asc', 'desc'], 'asc'),
})

export const dashboardSearchDefaults = { q: '', sort: 'name', order: 'asc' } as const

export type DashboardSearch = z.output<typeof dashboardSearchSchema>

export function sortSearch(id: string, desc: boolean): Pick<DashboardSearch, 'sort' | 'order'> {
  return { sort: sortFields.find((field) => field === id) ?? 'name', order: desc ? 'desc' : 'asc' }
}

/** Settings have an address in each tree, and one outside of both. */
export const settingsLink = (base: DashboardBase): LinkProps =>
  base === 'dashboard'
    ? linkOptions({ to: '/account-setting' })
    : linkOptions({ to: '/$base/account-setting', params: { base } })

export const fewestCompared = 2
export const mostCompared = 4

const viewSchema = z.enum(['table', 'map'])

export const useDashboardView = () => useStored({ key: 'dashboard-view/1', schema: viewSchema, initial: 'table' })
