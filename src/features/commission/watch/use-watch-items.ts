import { getRouteApi } from '@tanstack/react-router'
import { use } from 'react'
import { useDashboardView } from '#domain/status-table/dashboard-view.ts'
import { formatCount } from '#lib/numbers.ts'
import type { Command } from '#ui/commands/commands.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { WatchContext } from './watch.ts'

const route = getRouteApi('/_auth/$base/')

const compare: Command = { label: 'Choose portals to compare', group: 'Screen', keys: 'x' }
const onlyWatched: Command = { label: 'Watched portals alone', group: 'Screen' }

/** The items of the dashboard's menu that show the watched portals alone, and choose portals to compare. */
export function useWatchItems(): MoreItem[] {
  const { portals, watched, chosen, setChosen } = use(WatchContext)
  const navigate = route.useNavigate()
  const { only } = route.useSearch()
  const [, setView] = useDashboardView()
  const isFiltered = only === 'watched'
  return [
    {
      label: onlyWatched.label,
      command: onlyWatched,
      note: formatCount(portals.filter(({ id }) => watched.includes(id)).length),
      isOn: isFiltered,
      choose: () =>
        void navigate({
          search: (now) => ({ ...now, only: isFiltered ? undefined : 'watched', view: 'none' }),
          resetScroll: false,
        }),
    },
    {
      label: compare.label,
      command: compare,
      isOn: chosen !== undefined,
      choose: () => {
        // Their boxes are in the table.
        setView('table')
        setChosen(chosen ? undefined : [])
      },
    },
  ]
}
