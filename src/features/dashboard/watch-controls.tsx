import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { createContext, use, useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { useDashboardView, fewestCompared, mostCompared } from '#domain/dashboard.ts'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { QuietButton } from '#ui/QuietButton.tsx'
import { SelectionBar } from '#ui/ListBar.tsx'
import type { Command } from '#ui/commands/commands.ts'
import { IconScale, IconStar, IconStarFilled } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { SelectBox } from '#ui/row-selection/SelectBox.tsx'
import { showToast } from '#ui/notifications/show-toast.tsx'
import { mostWatched, useWatched, withStar } from '#domain/watch/watched.ts'
import classes from './watch-controls.module.css'

const route = getRouteApi('/_auth/$base/')

const noPortals: readonly Portal[] = []

export function useWatch(portals: readonly Portal[] = noPortals) {
  const [watched, setWatched] = useWatched()
  const [chosen, setChosen] = useState<readonly string[]>()
  return { portals, watched, setWatched, chosen, setChosen }
}

type Watch = ReturnType<typeof useWatch>

export const WatchContext = createContext<Watch>({
  portals: noPortals,
  watched: [],
  setWatched: () => undefined,
  chosen: undefined,
  setChosen: () => undefined,
})

export function RowControl({ row: { id, name } }: { row: { id: string; name: string } }) {
  const { portals, watched, setWatched, chosen, setChosen } = use(WatchContext)
  if (chosen) {
    const isChosen = chosen.includes(id)
    return (
      <SelectBox
        label={`Compare ${isolate(name)}`}
        checked={isChosen}
        isFull={chosen.length >= mostCompared}
        onToggle={() => setChosen(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
      />
    )
  }
  const isWatched = watched.includes(id)
  const Icon = isWatched ? IconStarFilled : IconStar
  return (
    <QuietButton
      className={classes.star}
      aria-label={`Watch ${isolate(name)}`}
      aria-pressed={isWatched}
      onClick={() => {
        const next = withStar(watched, id, (one) => portals.some((portal) => portal.id === one))
        if (next) setWatched(next)
        else showToast({ tone: 'warning', title: 'Watch', text: `You can watch up to ${mostWatched} portals.` })
      }}
    >
      <Icon size={16} aria-hidden />
    </QuietButton>
  )
}

export function CompareBar() {
  const { chosen, setChosen } = use(WatchContext)
  const { base } = route.useParams()
  if (!chosen) return null
  return (
    <SelectionBar label="Portals to compare">
      <span role="status">{`${chosen.length} of ${mostCompared} selected`}</span>
      {chosen.length < fewestCompared ? (
        <Button size="compact-sm" disabled>
          Compare
        </Button>
      ) : (
        <Button
          size="compact-sm"
          renderRoot={(root) => (
            <Link to="/$base/compare" params={{ base }} search={{ ids: chosen.join(',') }} {...root} />
          )}
        >
          Compare
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => setChosen(undefined)}>
        Cancel
      </Button>
    </SelectionBar>
  )
}

const compare: Command = { label: 'Compare portals…', group: 'Screen', keys: 'x' }
const onlyWatched: Command = { label: 'Watched only', group: 'Screen' }

export function useWatchItems(): MoreItem[] {
  const { portals, watched, chosen, setChosen } = use(WatchContext)
  const navigate = route.useNavigate()
  const { only } = route.useSearch()
  const [, setView] = useDashboardView()
  const isFiltered = only === 'watched'
  return [
    {
      label: onlyWatched.label,
      icon: IconStar,
      command: onlyWatched,
      note: formatCount(portals.filter(({ id }) => watched.includes(id)).length),
      isOn: isFiltered,
      choose: () =>
        void navigate({
          search: (now) => ({ ...now, only: isFiltered ? undefined : 'watched' }),
          resetScroll: false,
        }),
    },
    {
      label: compare.label,
      icon: IconScale,
      command: compare,
      isOn: chosen !== undefined,
      choose: () => {
        // Only the table has the check boxes.
        setView('table')
        setChosen(chosen ? undefined : [])
      },
    },
  ]
}
