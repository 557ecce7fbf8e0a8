import * as z from 'zod/mini'
import type { Portal } from '#api/portals.ts'
import { mostCompared } from '#domain/dashboard.ts'
import { numberParam, optionalWordParam, textParam } from '#lib/search-params.ts'

export const dayChoices = [1, 7, 30] as const

/** `ids` are separated by commas. */
export const compareSearchSchema = z.object({
  ids: textParam(),
  days: numberParam(dayChoices, 7),
  only: optionalWordParam(['differences']),
})

export const compareSearchDefaults = { ids: '', days: 7 } as const

export type CompareSearch = z.output<typeof compareSearchSchema>

export const formatList = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names)

interface Chosen {
  portals: readonly Portal[]
  problems: readonly string[]
}

export function chosenPortals(ids: string, known: readonly Portal[]): Chosen {
  const all = ids
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  const once = [...new Set(all)]
  const portals = once.flatMap((id) => known.find((portal) => portal.id === id) ?? [])
  const nameOf = (id: string) => portals.find((portal) => portal.id === id)?.name ?? id
  const repeated = once.filter((id) => all.indexOf(id) !== all.lastIndexOf(id)).map(nameOf)
  const unknown = once.filter((id) => !portals.some((portal) => portal.id === id))
  const left = portals.slice(mostCompared).map(({ name }) => name)
  const problems = [
    ...(repeated.length > 0 ? [`Duplicate removed: ${formatList(repeated)}.`] : []),
    ...(unknown.length > 0 ? [`Not found or not accessible: ${formatList(unknown)}.`] : []),
    ...(left.length > 0 ? [`Only four portals can be compared. Skipped: ${formatList(left)}.`] : []),
  ]
  return { portals: portals.slice(0, mostCompared), problems }
}
