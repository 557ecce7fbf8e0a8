import { useMantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useStoredUser } from '#session/stored-user.ts'
import { CommandsContext, searchCommand } from '#ui/commands/commands.ts'
import { useDensity } from '#ui/density.ts'
import { IconChevronRight, IconLogout, IconTable } from '#ui/icons.ts'
import { densities, schemes } from '../user-menu/preferences.ts'
import { indexedPortals, recentEntries, screenEntries, wordEntries, type Entry } from './entries.ts'
import { indexEntries } from './match-entries.ts'
import type { LoadedPortals } from './portal-lists.ts'
import type { Sources } from './results.ts'
import type { Visits } from './visits.ts'

/**
 * What the parts on screen offered when the palette opened, and what the shell offers: the other schemes and rows,
 * log-out.
 */
function useActions(): Entry[] {
  const router = useRouter()
  const commands = use(CommandsContext)
  const [offered] = useState(() => commands?.offered() ?? [])
  // Screens are listed as such, and the palette is open.
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
        name: `Colour scheme: ${label}`,
        also: 'color theme mode',
        Icon,
        run: () => setColorScheme(value),
      })),
    ...densities
      .filter(({ value }) => value !== density)
      .map(({ value, label }) => ({
        key: `density/${value}`,
        name: `${label} rows`,
        also: 'density height tables',
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

/** All that the palette finds. */
export function useSources(visits: Visits, here: string, { commission, apm }: LoadedPortals): Sources {
  const user = useStoredUser()
  const roles = { isAdmin: user?.isAdmin ?? false, apmAdmin: user?.apmAdmin ?? false }
  const screens = screenEntries(roles)
  const actions = useActions()
  const portals = indexedPortals({ commission, apm })
  return {
    recent: recentEntries(visits, here, { commission, apm }, screens),
    portals,
    screens: indexEntries(screens),
    actions: indexEntries(actions),
    words: indexEntries(wordEntries()),
  }
}
