import * as z from 'zod/mini'
import { isSameName } from '#lib/fold.ts'

export const maxViews = 50
export const maxNameLength = 40

const viewSchema = z.object({
  table: z.string(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxNameLength)),
  search: z.string().check(z.maxLength(2000)),
  isDefault: z.optional(z.boolean()),
})

export type View = z.output<typeof viewSchema>

export const isSameView = (one: View, other: View): boolean =>
  one.table === other.table && isSameName(one.name, other.name)

const storedSchema = z.pipe(
  z.object({ views: z.array(z.unknown()) }),
  z.transform(({ views }) => ({
    views: views.flatMap((entry) => z.safeParse(viewSchema, entry).data ?? []).slice(0, maxViews),
  })),
)

export const storedViews = { key: 'views/1', schema: storedSchema, initial: { views: [] as View[] } }
