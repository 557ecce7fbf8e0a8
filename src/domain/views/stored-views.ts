import * as z from 'zod/mini'
import { isSameName } from '#lib/fold.ts'

/** The most views of a person, and the longest name of one. */
export const mostViews = 50
export const longestName = 40

const viewSchema = z.object({
  table: z.string(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName)),
  /** The search part of an address without its question mark; empty for the table as it comes. */
  search: z.string().check(z.maxLength(2000)),
  isDefault: z.optional(z.boolean()),
})

/** A link with a name. */
export type View = z.output<typeof viewSchema>

export interface StoredViews {
  views: View[]
  /** An entry could not be read, until that was seen. */
  isIncomplete: boolean
}

export const isSameView = (one: View, other: View): boolean =>
  one.table === other.table && isSameName(one.name, other.name)

/** The readable entries: of one table no name twice and one default, and no more than there may be. */
function readEntries({ views: entries, isIncomplete }: { views: unknown[]; isIncomplete: boolean }): StoredViews {
  const views: View[] = []
  for (const entry of entries) {
    const { data: view } = z.safeParse(viewSchema, entry)
    if (!view || views.length === mostViews || views.some((one) => isSameView(one, view))) continue
    const isSecond = views.some((one) => one.isDefault && one.table === view.table)
    views.push(isSecond ? { ...view, isDefault: false } : view)
  }
  return { views, isIncomplete: isIncomplete || views.length < entries.length }
}

/** A person's views as stored. An entry that cannot be read is dropped, and `isIncomplete` says so until it was seen. */
export const storedViewsSchema = z.pipe(
  z.object({ views: z.array(z.unknown()), isIncomplete: z.catch(z._default(z.boolean(), false), true) }),
  z.transform(readEntries),
)
