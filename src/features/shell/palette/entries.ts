import { useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { use, useState } from 'react'
import { apmPortalsQuery } from '#api/apm-portals.ts'
import { portalsQuery } from '#api/portals.ts'
import { baseOf, type DashboardBase } from '#domain/dashboard.ts'
import { helpWords } from '#domain/help/help-words.ts'
import { useStoredUser } from '#session/stored-user.ts'
import { CommandsContext, searchCommand } from '#ui/commands/commands.ts'
import { useDensity } from '#ui/density.ts'
import { IconChevronRight, IconLogout, IconQuestionMark, IconTable } from '#ui/icons.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { densities, schemes } from '../user-menu/preferences.ts'
import type { Entry, EntryGroup } from './find-entries.ts'
import { dashboards, pageKeyAt, portalKey, palettePages, type DashboardName } from './places.ts'

/** Cached lists are fresh enough for a search. */
const options = { refetchOnMount: false } as const

export function usePortalLists() {
  const commission = useQuery({ ...portalsQuery, ...options })
  const apm = useQuery({ ...apmPortalsQuery, ...options })
  const missing = [commission, apm].filter((query) => query.data === undefined && !hasFailed(query))
  return { commission, apm, isLoading: missing.length > 0, isOffline: missing.some(({ isPaused }) => isPaused) }
}

const portalEntries = (
  dashboard: DashboardName,
  base: DashboardBase,
  portals: readonly { id: string; name: string; domain: string }[] = [],
): Entry[] => {
  const { Icon, linkIn } = dashboards[dashboard]
  const linkTo = linkIn(base)
  return portals.map(({ id, name, domain }) => ({
    key: portalKey(dashboard, id),
    name,
    also: domain,
    Icon,
    link: linkTo(id),
    portal: { dashboard, id },
  }))
}

const glossary: readonly Entry[] = helpWords.map(({ key, word, text, ...one }) => ({
  key: `word/${key}`,
  name: word,
  also: `${'also' in one ? one.also : ''} help meaning`,
  text,
  Icon: IconQuestionMark,
}))

function useActions(): Entry[] {
  const router = useRouter()
  const commands = use(CommandsContext)
  const [offered] = useState(() => commands?.offered() ?? [])
  const actions = offered.filter(({ command }) => command.group !== 'Go to' && command !== searchCommand)
  // Otherwise Mantine writes a <style> element, which the shipped CSP forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const [density, setDensity] = useDensity()
  return [
    ...actions.map(({ command: { label, keys }, execute }) => ({
      key: `command/${label}`,
      name: label,
      Icon: IconChevronRight,
      keys,
      run: execute,
    })),
    ...schemes
      .filter(({ value }) => value !== colorScheme)
      .map(({ value, label, Icon }) => ({
        key: `scheme/${value}`,
        name: `Theme: ${label}`,
        also: 'color scheme mode',
        Icon,
        run: () => setColorScheme(value),
      })),
    ...densities
      .filter(({ value }) => value !== density)
      .map(({ value, label }) => ({
        key: `density/${value}`,
        name: `Row density: ${label}`,
        also: 'rows height tables',
        Icon: IconTable,
        run: () => setDensity(value),
      })),
    {
      key: 'log-out',
      name: 'Log Out',
      also: 'sign off',
      Icon: IconLogout,
      run: () => void router.navigate({ to: '/user/logout' }),
    },
  ]
}

export function useEntries(visits: readonly string[], here: string, lists: ReturnType<typeof usePortalLists>) {
  const user = useStoredUser()
  const base = baseOf(here)
  const portals = [
    ...portalEntries('commission', base, lists.commission.data),
    ...portalEntries('apm', base, lists.apm.data),
  ].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const pages: Entry[] = palettePages
    .filter((screen) => !('role' in screen) || user?.[screen.role])
    .map(({ path, link, ...page }) => ({ key: path, ...page, link: link(base) }))
  const actions = useActions()
  const places = new Map([...portals, ...pages].map((entry) => [entry.key, entry]))
  const recent = visits
    .filter((key) => key !== pageKeyAt(here))
    .flatMap((key) => places.get(key) ?? [])
    .slice(0, 10)
  const all: EntryGroup[] = [
    { label: 'Portals', entries: portals },
    { label: 'Pages', entries: pages },
    { label: 'Actions', entries: actions },
    { label: 'Glossary', entries: glossary },
  ]
  const initial: EntryGroup[] = [
    { label: 'Recent', entries: recent },
    { label: 'Pages', entries: pages.filter((page) => !recent.includes(page)) },
    { label: 'Actions', entries: actions },
  ]
  return { all, initial: initial.filter(({ entries }) => entries.length > 0), portalCount: portals.length }
}
