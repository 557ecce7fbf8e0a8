import { Button, Group, Text } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useState } from 'react'
import type { PortalRow } from '#domain/status-table/portal-rows.ts'
import { formatCount } from '#lib/numbers.ts'
import { IconScale, IconStar } from '#ui/icons.ts'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { fewestCompared, mostCompared } from '../compare/compare-search.ts'
import type { WatchBarProps } from './row-controls.ts'
import { RowControl } from './RowControl.tsx'
import { useWatched } from './watched.ts'
import classes from './WatchBar.module.css'

const NoticeSender = lazyExtra(async () => (await import('./NoticeSender.tsx')).NoticeSender)

const route = getRouteApi('/_auth/$base/')

/** Shows the watched portals alone, and chooses portals to compare. */
export function WatchBar({ portals, onControls }: WatchBarProps) {
  const [watched, setWatched] = useWatched()
  const [chosen, setChosen] = useState<readonly string[]>()
  const { base } = route.useParams()
  const search = route.useSearch()
  const isFiltered = search.only === 'watched'
  const number = portals.filter(({ id }) => watched.includes(id)).length
  // Not later: a check box shows its state at once.
  useLayoutEffect(() => {
    const rest = { portals, watched, onWatched: setWatched, chosen, onChosen: setChosen }
    const controlOf = (row: PortalRow) => <RowControl row={row} {...rest} />
    onControls({ watched, controlOf })
  }, [onControls, portals, watched, setWatched, chosen])
  return (
    <Group gap={4}>
      <Suspense>{number > 0 && <NoticeSender portals={portals} base={base} />}</Suspense>
      <Button
        size="xs"
        px={6}
        variant={isFiltered ? 'light' : 'default'}
        title="Watched portals"
        aria-current={isFiltered ? 'true' : undefined}
        renderRoot={(root) => (
          <Link
            to="/$base"
            params={{ base }}
            search={{ ...search, only: isFiltered ? undefined : 'watched', view: 'none' }}
            activeOptions={{ exact: true }}
            {...root}
          />
        )}
      >
        <span className={classes.label}>
          <IconStar size={16} aria-hidden />
          <span className={classes.word}>Watched </span>
          {formatCount(number)}
        </span>
      </Button>
      <Button
        size="xs"
        px={6}
        variant={chosen ? 'light' : 'default'}
        title="Compare portals"
        aria-pressed={chosen !== undefined}
        onClick={() => setChosen(chosen ? undefined : [])}
      >
        <span className={classes.label}>
          <IconScale size={16} aria-hidden />
          <span className={classes.word}>Compare</span>
        </span>
      </Button>
      {chosen && (
        <>
          <Text size="sm" role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {`${chosen.length} of ${mostCompared} chosen`}
          </Text>
          {chosen.length < fewestCompared ? (
            <Button size="xs" disabled>
              Show
            </Button>
          ) : (
            <Button
              size="xs"
              renderRoot={(root) => (
                <Link to="/$base/compare" params={{ base }} search={{ ids: chosen.join(',') }} {...root} />
              )}
            >
              Show
            </Button>
          )}
        </>
      )}
    </Group>
  )
}
