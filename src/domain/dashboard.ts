import { linkOptions, useLocation, useNavigate, useSearch, type LinkProps } from '@tanstack/react-router'
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

const sortFields = ['name', 'last', ...statuses.map(({ field }) => field)] as const

/** In the order of the chips. The last one appears once something was marked as seen: the others do not move. */
export const portalStates = ['new', 'failing', 'running', 'late', 'unreachable', 'worse'] as const

export type PortalState = (typeof portalStates)[number]

export const dashboardSearchSchema = z.object({
  q: textParam(),
  only: optionalWordParam([...portalStates, 'watched']),
  sort: wordParam(sortFields, 'name'),
  order: wordParam(['asc', 'desc'], 'asc'),
})

export const apmDashboardSearchSchema = z.extend(dashboardSearchSchema, {
  // Late runs of APM portals are not known.
  only: optionalWordParam(portalStates.filter((state) => state !== 'late')),
})

export const dashboardSearchDefaults = { q: '', sort: 'name', order: 'asc' } as const

export type DashboardSearch = z.output<typeof dashboardSearchSchema>

/** Of the dashboard that is open. */
export function useDashboardSearch() {
  const search = dashboardSearchSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const onSearch = (part: Partial<DashboardSearch>, replace = false) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...part }),
      replace,
      resetScroll: false,
    })
  return { search, onSearch }
}

/** Portals with new failures are listed by their last one. */
function orderOf(only: PortalState | undefined, before: { only?: string; sort?: string }) {
  if (only === 'new') return sortSearch('last', true)
  return before.only === 'new' && before.sort === 'last' ? sortSearch('name', false) : {}
}

export const stateLink = (only: PortalState | undefined) =>
  linkOptions({
    to: '.',
    search: (now: { only?: string; sort?: string }) => ({ ...now, only, ...orderOf(only, now) }),
  })

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
