import { isSameName } from '#lib/fold.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { isolate } from '#lib/texts.ts'
import type { ViewTable } from './default-view.ts'
import { isSameView, type View } from './stored-views.ts'

/** Neither the open row nor the page number. */
const keptParams: Readonly<Record<ViewTable, readonly string[]>> = {
  portals: ['only', 'order', 'q', 'sort'],
  'apm-portals': ['only', 'order', 'q', 'sort'],
  runs: ['columns', 'from', 'order', 'range', 'show', 'size', 'sort', 'to'],
  'apm-runs': ['columns', 'order', 'q', 'scheduled', 'show', 'size', 'sort'],
  failures: ['group', 'q', 'since', 'until'],
  'apm-failures': ['group', 'q', 'since', 'until'],
  compare: ['days', 'ids', 'only'],
  'admin-portals': ['order', 'q'],
  'admin-thresholds': ['q'],
  'apm-admin': ['only', 'order', 'q', 'sort'],
}

export function keptSearch(table: ViewTable, searchText: string, more: Record<string, string> = {}): string {
  const search: Record<string, string> = { ...parseSearch(searchText), ...more }
  return stringifySearch(Object.fromEntries(keptParams[table].map((key) => [key, search[key]]))).slice(1)
}

/** Without parameters the address would open the default view. */
export const addressSearch = (search: string): string => `?${search || 'view=none'}`

export function renameProblem(views: readonly View[], view: View, text: string): string | undefined {
  const taken = views.find((one) => one !== view && one.table === view.table && isSameName(one.name, text))
  return text.trim() === '' ? 'Enter a name.' : taken && `A view named “${isolate(taken.name)}” already exists.`
}

export function withView(views: readonly View[], view: View): View[] {
  const exists = views.some((one) => isSameView(one, view))
  return exists ? views.map((one) => (isSameView(one, view) ? { ...one, search: view.search } : one)) : [...views, view]
}

export const renameView = (views: readonly View[], view: View, name: string): View[] =>
  views.map((one) => (one === view ? { ...one, name: name.trim() } : one))

export const toggleDefault = (views: readonly View[], view: View): View[] =>
  views.map((one) => (one.table === view.table ? { ...one, isDefault: one === view && !one.isDefault } : one))
