import { getRouteApi, linkOptions, useMatch } from '@tanstack/react-router'
import type { Threshold } from '#api/thresholds.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

/** The id of the button that a form for a threshold returns the focus to. */
export const thresholdMenuId = (id: string) => `actions-of-threshold-${id}`

/** The menu of a threshold's row. */
export function ThresholdMenu({ threshold: { id, name } }: { threshold: Threshold }) {
  return (
    <RowMenu name={name} id={thresholdMenuId(id)}>
      {() => <Items id={id} />}
    </RowMenu>
  )
}

/** What can be done with a threshold. */
function Items({ id }: { id: string }) {
  const { q } = route.useSearch()
  const { base } = route.useParams()
  const isSetting = useMatch({ from: '/_auth/$base/admin-panel/threshold/set', shouldThrow: false }) !== undefined
  // The next form takes the place of an open one, in the history too.
  const state = isSetting ? true : overlayLink.state
  const formWith = (source: { copy: string } | { replace: string }) =>
    linkOptions({
      to: '/$base/admin-panel/threshold/set',
      params: { base },
      search: { q, ...source },
      replace: isSetting,
      state,
      resetScroll: false,
    })
  const deletion = linkOptions({
    to: '/$base/admin-panel/threshold/$thresholdId/delete',
    params: { base, thresholdId: id },
    ...overlayLink,
    search: { q },
  })
  return (
    <>
      <RowMenuLink link={formWith({ copy: id })}>Duplicate</RowMenuLink>
      <RowMenuLink link={formWith({ replace: id })}>Replace</RowMenuLink>
      <RowMenuLink danger link={deletion}>
        Delete
      </RowMenuLink>
    </>
  )
}
