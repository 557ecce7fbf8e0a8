import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useStoredUser } from '#session/stored-user.ts'
import { CommandsContext } from '#ui/commands/commands.ts'
import { searchCommand } from '#ui/commands/list-commands.ts'
import { IconChevronRight, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '#ui/icons.ts'
import { indexedPortals, recentEntries, screenEntries, type Entry } from './entries.ts'
import { indexEntries } from './match-entries.ts'
import type { LoadedPortals } from './portal-lists.ts'
import type { Sources } from './results.ts'
import type { Visits } from './visits.ts'

const schemes = [
  { scheme: 'light', name: 'Colour scheme: Light', Icon: IconSun },
  { scheme: 'dark', name: 'Colour scheme: Dark', Icon: IconMoon },
  { scheme: 'auto', name: 'Colour scheme: As the system', Icon: IconDeviceDesktop },
] as const satisfies { scheme: MantineColorScheme; name: string; Icon: unknown }[]

/** What the parts on screen offered when the palette opened, and what the shell offers: the other schemes, log-out. */
function useActions(): Entry[] {
  const router = useRouter()
  const commands = use(CommandsContext)
  const [offered] = useState(() => commands?.offered() ?? [])
  // Screens are listed as such, and the palette is open.
  const actions = offered.filter(({ command }) => command.group !== 'Go to' && command !== searchCommand)
  // Otherwise Mantine writes a <style> element, which the shipped CSP forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return [
    ...actions.map(({ command: { label, keys }, execute }) => ({
      key: `command/${label}`,
      name: label,
      Icon: IconChevronRight,
      keys,
      run: execute,
    })),
    ...schemes
      .filter(({ scheme }) => scheme !== colorScheme)
      .map(({ scheme, name, Icon }) => ({
        key: `scheme/${scheme}`,
        name,
        also: 'color theme mode',
        Icon,
        run: () => setColorScheme(scheme),
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
  }
}
