import { Menu } from '@mantine/core'
import { linkOptions } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { RowMenu, RowMenuLink } from '#ui/row-menu/RowMenu.tsx'
import { useDaysForm, useDaysOf } from './PipelineDays.tsx'
import { useBase } from './portals-tab.ts'

const panel = '/$base/admin-panel/portals/$portalId'

/** The menu of a portal's row. */
export function PortalMenu({ portal }: { portal: Portal }) {
  return <RowMenu name={portal.name}>{(button) => <Items portalId={portal.id} button={button} />}</RowMenu>
}

/** What can be done with a portal. */
function Items({ portalId, button }: { portalId: string; button: HTMLElement }) {
  const params = { base: useBase(), portalId }
  const { open } = useDaysForm()
  const days = useDaysOf(portalId)
  const overlay = { params, ...overlayLink }
  return (
    <>
      <RowMenuLink link={linkOptions({ to: '/$base/portals/$portalId/pipelines', params })}>View Pipeline</RowMenuLink>
      <RowMenuLink link={linkOptions({ to: `${panel}/edit`, ...overlay })}>Edit Portal</RowMenuLink>
      <RowMenuLink link={linkOptions({ to: `${panel}/members`, ...overlay })}>Members</RowMenuLink>
      <RowMenuLink link={linkOptions({ to: `${panel}/share`, ...overlay })}>Add user</RowMenuLink>
      <Menu.Item onClick={() => open({ portalId, days, opener: button })}>Pipeline days</Menu.Item>
      <Menu.Divider />
      <RowMenuLink danger link={linkOptions({ to: `${panel}/delete`, ...overlay })}>
        Delete
      </RowMenuLink>
    </>
  )
}
