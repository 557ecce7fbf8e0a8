import { isSameName } from '#lib/fold.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { isolate } from '#lib/texts.ts'
import type { ViewTable } from './default-view.ts'
import { isSameView, longestName, type View } from './stored-views.ts'

/** The search parameters that a view keeps: neither the open row nor the number of the page. */
const keptParams: Readonly<Record<ViewTable, readonly string[]>> = {
  portals: ['only', 'order', 'q', 'sort'],
  'apm-portals': ['only', 'order', 'q', 'sort'],
  runs: ['columns', 'from', 'order', 'range', 'show', 'size', 'sort', 'to'],
  'apm-runs': ['columns', 'order', 'scheduled', 'show', 'size', 'sort'],
  failures: ['group', 'q', 'since'],
  compare: ['days', 'ids', 'only'],
  'admin-portals': ['order', 'q'],
  'admin-thresholds': ['q'],
  'apm-admin': ['only', 'order', 'q', 'sort'],
}

/** The search part of a view of what an address shows, always in the same order. `more` comes before the address. */
export function keptSearch(table: ViewTable, searchText: string, more: Record<string, string> = {}): string {
  const search: Record<string, string> = { ...parseSearch(searchText), ...more }
  return stringifySearch(Object.fromEntries(keptParams[table].map((key) => [key, search[key]]))).slice(1)
}

/** The search part of a view's address. Without parameters it would lead to the default view. */
export const addressSearch = (search: string): string => `?${search || 'view=none'}`

/** Why a view cannot have this name; undefined if it can. `renamed` is the view that has another name so far. */
export function nameProblem(
  views: readonly View[],
  table: ViewTable,
  text: string,
  renamed?: View,
): string | undefined {
  const name = text.trim()
  if (name === '') return 'A view needs a name.'
  if (name.length > longestName) return `A name has ${longestName} characters at most.`
  const taken = views.find((one) => one !== renamed && one.table === table && isSameName(one.name, name))
  return taken && `There is a view “${isolate(taken.name)}” already.`
}

/** The views with one more, or with another version of one, which stays in its place. */
export function withView(views: readonly View[], view: View): View[] {
  const isThere = views.some((one) => isSameView(one, view))
  return isThere ? views.map((one) => (isSameView(one, view) ? view : one)) : [...views, view]
}

export const withoutView = (views: readonly View[], view: View): View[] => views.filter((one) => !isSameView(one, view))

/** The views with one under another name. */
export const renameView = (views: readonly View[], view: View, name: string): View[] =>
  views.map((one) => (isSameView(one, view) ? { ...one, name: name.trim() } : one))

/** The views with one as the default of its table, or with none if it was the default. */
export const toggleDefault = (views: readonly View[], view: View): View[] =>
  views.map((one) => {
    if (one.table !== view.table) return one
    return { ...one, isDefault: isSameView(one, view) && !one.isDefault }
  })

/** The views with one as it was before it was changed or deleted; another default since then stays. */
export function restoreView(views: readonly View[], view: View, index: number): View[] {
  const others = withoutView(views, view)
  const hasDefault = others.some((one) => one.isDefault && one.table === view.table)
  return others.toSpliced(index, 0, view.isDefault && hasDefault ? { ...view, isDefault: false } : view)
}
