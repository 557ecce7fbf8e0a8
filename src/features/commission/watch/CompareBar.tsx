import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { use } from 'react'
import { SelectionBar } from '#ui/ListBar.tsx'
import { fewestCompared, mostCompared } from '../compare/compare-search.ts'
import { WatchContext } from './watch.ts'

const route = getRouteApi('/_auth/$base/')

/** How many portals are chosen for a comparison, and the way to it; nothing while none are being chosen. */
export function CompareBar() {
  const { chosen, setChosen } = use(WatchContext)
  const { base } = route.useParams()
  if (!chosen) return null
  return (
    <SelectionBar label="Portals to compare">
      <span role="status">{`${chosen.length} of ${mostCompared} chosen`}</span>
      {chosen.length < fewestCompared ? (
        <Button size="compact-sm" disabled>
          Show
        </Button>
      ) : (
        <Button
          size="compact-sm"
          renderRoot={(root) => (
            <Link to="/$base/compare" params={{ base }} search={{ ids: chosen.join(',') }} {...root} />
          )}
        >
          Show
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => setChosen(undefined)}>
        Cancel
      </Button>
    </SelectionBar>
  )
}
