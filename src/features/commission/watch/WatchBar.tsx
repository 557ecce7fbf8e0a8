import { Button, Group, Text } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { use } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { IconScale, IconStar } from '#ui/icons.ts'
import { fewestCompared, mostCompared } from '../compare/compare-search.ts'
import { NoticeSender } from './NoticeSender.tsx'
import { WatchContext } from './watch.ts'
import classes from './WatchBar.module.css'

const route = getRouteApi('/_auth/$base/')

/** Shows the watched portals alone, and chooses portals to compare. */
export function WatchBar() {
  const { portals, watched, chosen, setChosen } = use(WatchContext)
  const { base } = route.useParams()
  const search = route.useSearch()
  const isFiltered = search.only === 'watched'
  const number = portals.filter(({ id }) => watched.includes(id)).length
  return (
    <Group gap={4}>
      {number > 0 && <NoticeSender portals={portals} base={base} />}
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
