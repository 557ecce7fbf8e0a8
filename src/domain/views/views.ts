import * as z from 'zod/mini'
import { isSameName, withoutZeroWidth } from '#lib/fold.ts'
import { parseSearch, stringifySearch } from '#lib/search-params.ts'
import { isolate } from '#lib/texts.ts'
import { readStoredUser } from '#session/stored-user.ts'
import { readStored } from '#ui/use-stored.ts'

export const maxViews = 50
export const maxNameLength = 40

const viewSchema = z.object({
  table: z.string(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength)),
  search: z.string().check(z.maxLength(2000)),
  isDefault: z.optional(z.boolean()),
})

export type View = z.output<typeof viewSchema>

const storedSchema = z.pipe(
  z.object({ views: z.array(z.unknown()) }),
  z.transform(({ views }) => ({
    views: views.flatMap((entry) => z.safeParse(viewSchema, entry).data ?? []).slice(0, maxViews),
  })),
)

export const storedViews = { key: 'views/1', schema: storedSchema, initial: { views: [] as View[] } }

/** Neither the open row nor the page number. */
const keptParams = {
  portals: ['only', 'order', 'q', 'sort'],
  'apm-portals': ['only', 'order', 'q', 'sort'],
  runs: ['columns', 'from', 'order', 'range', 'show', 'size', 'sort', 'to'],
  'apm-runs': ['columns', 'order', 'q', 'scheduled', 'show', 'size', 'sort'],
  failures: ['group', 'only', 'q', 'since', 'until'],
  'apm-failures': ['group', 'only', 'q', 'since', 'until'],
  compare: ['days', 'ids', 'only'],
  'admin-portals': ['order', 'q'],
  'admin-thresholds': ['q'],
  'apm-admin': ['columns', 'only', 'order', 'q', 'sort'],
} as const satisfies Record<string, readonly string[]>

export type List = keyof typeof keptParams

export function keptSearch(list: List, searchText: string, columns?: string): string {
  const search: Record<string, string | undefined> = {
    ...parseSearch(searchText),
    ...(columns !== undefined && { columns }),
  }
  return stringifySearch(Object.fromEntries(keptParams[list].map((key) => [key, search[key]]))).slice(1)
}

/** Of the stored user; without a default view the plain list. */
export function defaultSearch(list: List): Record<string, string> {
  const { views } = readStored(storedViews, readStoredUser()?.id ?? '')
  return parseSearch(views.find((view) => view.table === list && view.isDefault)?.search ?? '')
}

export const sameName = (views: readonly View[], { table, name }: Pick<View, 'table' | 'name'>): View | undefined =>
  views.find((one) => one.table === table && isSameName(one.name, name))

export function nameProblem(views: readonly View[], text: string, renamed?: View): string | undefined {
  if (withoutZeroWidth(text).trim() === '') return 'Enter a name.'
  const taken =
    renamed &&
    sameName(
      views.filter((one) => one !== renamed),
      { ...renamed, name: text },
    )
  return taken && `A view named “${isolate(taken.name)}” already exists.`
}

/** Replaces the one of the same name. */
export function withView(views: readonly View[], view: View): View[] {
  const before = sameName(views, view)
  return before ? changed(views, before, { search: view.search }) : [...views, view]
}

export const changed = (views: readonly View[], view: View, part: Partial<View>): View[] =>
  views.map((one) => (one === view ? { ...one, ...part } : one))

export const toggleDefault = (views: readonly View[], view: View): View[] =>
  views.map((one) => (one.table === view.table ? { ...one, isDefault: one === view && !one.isDefault } : one))
