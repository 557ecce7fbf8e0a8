import { Button, Text } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { fewestCompared, mostCompared, useDashboardSearch, useDashboardView } from '#domain/dashboard.ts'
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
  const isWatched = ({ id }: { id: string }) => watched.includes(id)
  return { portals, watched, isWatched, setWatched, chosen, setChosen }
}

type Watch = ReturnType<typeof useWatch>

interface WatchProps {
  watch: Watch
}

export function RowControl({ row: { id, name }, watch }: WatchProps & { row: { id: string; name: string } }) {
  const { portals, watched, setWatched, chosen, setChosen } = watch
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
        else
          showToast({
            tone: 'warning',
            title: 'Watch limit reached',
            text: `You can watch up to ${mostWatched} portals.`,
          })
      }}
    >
      <Icon size={16} aria-hidden />
    </QuietButton>
  )
}

export function CompareBar({ watch: { chosen, setChosen } }: WatchProps) {
  const { base } = route.useParams()
  if (!chosen) return null
  return (
    <SelectionBar label="Portals to compare">
      <Text size="sm" role="status">{`${chosen.length} of ${mostCompared} selected`}</Text>
      {chosen.length < fewestCompared ? (
        <Button size="xs" disabled>
          Compare
        </Button>
      ) : (
        <Button
          size="xs"
          renderRoot={(root) => (
            <Link to="/$base/compare" params={{ base }} search={{ ids: chosen.join(',') }} {...root} />
          )}
        >
          Compare
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={() => setChosen(undefined)}>
        Cancel
      </Button>
    </SelectionBar>
  )
}

const compare: Command = { label: 'Compare portals…', group: 'Page', keys: 'x' }
const onlyWatched: Command = { label: 'Watched only', group: 'Page' }

export function useWatchItems({ portals, isWatched, chosen, setChosen }: Watch): MoreItem[] {
  const { search, onSearch } = useDashboardSearch()
  const [, setView] = useDashboardView()
  const isFiltered = search.only === 'watched'
  return [
    {
      label: onlyWatched.label,
      icon: IconStar,
      command: onlyWatched,
      note: formatCount(portals.filter(isWatched).length),
      isOn: isFiltered,
      choose: () => onSearch({ only: isFiltered ? undefined : 'watched' }),
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
