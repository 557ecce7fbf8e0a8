import { redirect, type AnyRouter, type ParsedLocation, type SearchMiddleware } from '@tanstack/react-router'
import { optionalWordParam } from '#lib/search-params.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { readStored } from '#ui/use-stored.ts'
import { storedViews } from './stored-views.ts'

export type ViewTable =
  | 'portals'
  | 'apm-portals'
  | 'runs'
  | 'apm-runs'
  | 'failures'
  | 'apm-failures'
  | 'compare'
  | 'admin-portals'
  | 'admin-thresholds'
  | 'apm-admin'

const defaultSearch = (table: ViewTable): string | undefined =>
  readStored(storedViews, readStoredUser()?.id ?? '').views.find((view) => view.table === table && view.isDefault)
    ?.search

/** `view=none` in an address is the table without the user's default view. */
export const viewParam = () => optionalWordParam(['none'])

export const openDefault =
  (table: ViewTable) =>
  ({ location: { href, searchStr } }: { location: ParsedLocation }): void => {
    const search = searchStr === '' ? defaultSearch(table) : undefined
    if (search) throw redirect<AnyRouter, string>({ href: href.replace(/#.*|$/, `?${search}`), replace: true })
  }

/** Search middleware: keeps `view=none` only without other parameters and if there is a default. */
export const keepPlain =
  <Search extends { view?: 'none' | undefined }>(table: ViewTable): SearchMiddleware<Search> =>
  ({ search, next }) => {
    const result = next(search)
    const isPlain = Object.entries(result).every(([key, value]) => key === 'view' || !value)
    return { ...result, view: isPlain && result.view && defaultSearch(table) ? 'none' : undefined }
  }
