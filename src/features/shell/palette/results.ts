import type { Entry } from './entries.ts'
import { matchEntries, type Indexed } from './match-entries.ts'

/** All that can be found. */
export interface Sources {
  recent: readonly Entry[]
  portals: readonly Indexed<Entry>[]
  screens: readonly Indexed<Entry>[]
  actions: readonly Indexed<Entry>[]
  /** Found by a query alone. */
  words: readonly Indexed<Entry>[]
}

interface ResultGroup {
  label: string
  entries: readonly Entry[]
}

export interface Results {
  groups: readonly ResultGroup[]
  /** How many match; fewer may be shown. */
  total: number
}

/** The most results that are drawn: each costs a key 1 to 2 ms of a slow computer. Two screens of the list. */
const mostResults = 20

const listed = (groups: readonly ResultGroup[]): ResultGroup[] => groups.filter(({ entries }) => entries.length > 0)

const count = (groups: readonly ResultGroup[]) => groups.reduce((sum, { entries }) => sum + entries.length, 0)

/** Of equal matches those that were visited lately come first. */
function recentFirst(portals: readonly Indexed<Entry>[], recent: readonly Entry[]): readonly Indexed<Entry>[] {
  const keys = recent.map(({ key }) => key)
  const own = portals.filter(({ entry }) => keys.includes(entry.key))
  if (own.length === 0) return portals
  const byTime = own.toSorted((one, other) => keys.indexOf(one.entry.key) - keys.indexOf(other.entry.key))
  return [...byTime, ...portals.filter((one) => !own.includes(one))]
}

/**
 * Without a query what was visited lately, then the other screens and the actions. With one what matches it: the group
 * with the best match first, and of the portals as many as there is room for.
 */
export function paletteResults({ recent, portals, screens, actions, words }: Sources, query: string): Results {
  if (query.trim() === '') {
    const keys = new Set(recent.map(({ key }) => key))
    const others = screens.map(({ entry }) => entry).filter(({ key }) => !keys.has(key))
    const groups = listed([
      { label: 'Recent', entries: recent },
      { label: 'Screens', entries: others },
      { label: 'Actions', entries: actions.map(({ entry }) => entry) },
    ])
    return { groups, total: count(groups) }
  }
  const rest = [
    { label: 'Screens', ...matchEntries(screens, query) },
    { label: 'Actions', ...matchEntries(actions, query) },
    { label: 'Words', ...matchEntries(words, query) },
  ]
  const found = { label: 'Portals', ...matchEntries(recentFirst(portals, recent), query) }
  const drawn = found.entries.slice(0, Math.max(0, mostResults - count(rest)))
  const groups = listed([{ ...found, entries: drawn }, ...rest].toSorted((one, other) => one.best - other.best))
  return { groups, total: found.entries.length + count(rest) }
}
