import { redirect, type AnyRouter, type ParsedLocation, type SearchMiddleware } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { optionalWordParam } from '#lib/search-params.ts'
import { readStoredUser } from '#session/stored-user.ts'

/** The tables that have views. */
export type ViewTable =
  | 'portals'
  | 'apm-portals'
  | 'runs'
  | 'apm-runs'
  | 'failures'
  | 'compare'
  | 'admin-portals'
  | 'admin-thresholds'
  | 'apm-admin'

/** The storage key of a person's views, before the id. It ends in a version number. */
export const viewsKey = 'views/1'

/** Of the stored views (stored-views.ts) what every page needs. */
const entry = z.object({ table: z.string(), search: z.string(), isDefault: z.boolean() })
const entries = z.object({ views: z.array(z.catch(entry, { table: '', search: '', isDefault: false })) })

/** The search part that opens a table as this person wants it; empty or undefined for the table as it comes. */
export function defaultSearch(table: ViewTable): string | undefined {
  try {
    const text = localStorage.getItem(`${viewsKey}/${readStoredUser()?.id}`)
    const { views } = z.parse(entries, JSON.parse(text ?? ''))
    return views.find((view) => view.table === table && view.isDefault)?.search
  } catch {
    return undefined
  }
}

/**
 * `view=none` in an address: the table as it comes, whatever this person's default is. All links and changes of the
 * table's own screen carry it, and `keepPlain` takes it away where it says nothing.
 */
export const viewParam = () => optionalWordParam(['none'])

/** For a table's route, before it loads: an address without search parameters leads to the default view, in place. */
export const openDefault =
  (table: ViewTable) =>
  ({ location: { href, searchStr } }: { location: ParsedLocation }): void => {
    const search = searchStr === '' ? defaultSearch(table) : undefined
    // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect
    if (search) throw redirect<AnyRouter, string>({ href: href.replace(/#.*|$/, `?${search}`), replace: true })
  }

/**
 * A search middleware of a table's route: `view=none` stays without other parameters alone, and where there is a
 * default.
 */
export const keepPlain =
  <Search extends { view?: 'none' | undefined }>(table: ViewTable): SearchMiddleware<Search> =>
  ({ search, next }) => {
    const result = next(search)
    const isPlain = Object.entries(result).every(([key, value]) => key === 'view' || !value)
    return { ...result, view: isPlain && result.view && defaultSearch(table) ? 'none' : undefined }
  }
