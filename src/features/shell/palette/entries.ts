import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { helpWords } from '#domain/help/help-words.ts'
import { IconQuestionMark } from '#ui/icons.ts'
import { indexEntries, type Findable, type Indexed } from './match-entries.ts'
import { dashboards, placeAt, portalKey, screens, type DashboardName } from './places.ts'
import type { ListedPortal, LoadedPortals } from './portal-lists.ts'
import type { Visits } from './visits.ts'

/** What the palette lists: a place with its link, or an action. */
export interface Entry extends Findable {
  /** Identifies it among all entries. */
  key: string
  Icon: ComponentType<{ size: number }>
  /** Of the runs of a portal. */
  portal?: { dashboard: DashboardName; id: string }
  /** Of another place. */
  link?: LinkProps
  /** Of a word: what it means. */
  text?: string
  /** Of an action, and of a word. */
  run?: () => void
  /** The keys that do the same. */
  keys?: string | undefined
}

export interface Roles {
  isAdmin: boolean
  apmAdmin: boolean
}

const names = ['commission', 'apm'] as const satisfies readonly DashboardName[]

const portalEntry = (dashboard: DashboardName, { id, name, domain }: ListedPortal): Entry => ({
  key: portalKey(dashboard, id),
  name,
  also: domain,
  id,
  Icon: dashboards[dashboard].Icon,
  portal: { dashboard, id },
})

/** The screens that a person may open. */
export const screenEntries = (roles: Roles): Entry[] =>
  screens
    .filter((screen) => !('role' in screen) || roles[screen.role])
    .map(({ path, name, also, Icon, link }) => ({ key: path, name, also, Icon, link }))

/** The name of the portal in the title of its runs, for while the portals load. */
const nameIn = (title: string) =>
  title
    .replace(/^\([\d,]+\) /, '')
    .replace(/ · Portal Console$/, '')
    .replace(/, (Pipelines|Portal Detail)$/, '')

export const wordEntries = (): Entry[] =>
  helpWords.map((one) => ({
    key: `word/${one.key}`,
    name: one.word,
    also: `${one.also ?? ''} help meaning`,
    text: one.text,
    Icon: IconQuestionMark,
    run: () => undefined,
  }))

/** At most ten places that were visited and are still there, the latest first, without the present one. */
export function recentEntries(visits: Visits, here: string, loaded: LoadedPortals, allowed: readonly Entry[]): Entry[] {
  const before = new Set([placeAt(here)?.key])
  const entryOf = ({ path, title }: Visits[number]): Entry | undefined => {
    const place = placeAt(path)
    if (!place || before.has(place.key)) return undefined
    before.add(place.key)
    if (!place.portal) return allowed.find(({ key }) => key === place.key)
    const { dashboard, id } = place.portal
    const portals = loaded[dashboard] ?? [{ id, name: nameIn(title), domain: '' }]
    const portal = portals.find((one) => one.id === id)
    return portal && portalEntry(dashboard, portal)
  }
  return visits.flatMap((visit) => entryOf(visit) ?? []).slice(0, 10)
}

/** The portals of both dashboards by name. */
export function indexedPortals(loaded: LoadedPortals): Indexed<Entry>[] {
  const entries = names.flatMap((name) => (loaded[name] ?? []).map((portal) => portalEntry(name, portal)))
  const indexed = indexEntries(entries)
  return indexed.toSorted((one, other) => Number(one.name > other.name) - Number(one.name < other.name))
}
