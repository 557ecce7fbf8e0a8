import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import { useImperativeHandle, type Ref } from 'react'
import { usePipelineDays, type Portal } from '#api/portals.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import { useDaysForm } from './DaysForm.tsx'
import { useBase } from './portals-tab.ts'

/** Gives the menu a target in the table. */
function Existing({ ref, element }: { ref?: Ref<HTMLElement>; element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

interface RowMenuProps {
  portal: Portal
  /** The button that has opened it. */
  anchor: HTMLElement
  onClose: () => void
}

const panel = '/$base/admin-panel/portals/$portalId'

/** What can be done with a portal. */
export function RowMenu({ portal: { id, name }, anchor, onClose }: RowMenuProps) {
  const params = { base: useBase(), portalId: id }
  const { open } = useDaysForm()
  const { data: days } = usePipelineDays((all) => all.find((entry) => entry.id === id)?.pipelineDays)
  const overlay = { params, ...overlayLink }
  const close = () => {
    anchor.focus()
    onClose()
  }
  return (
    <Menu
      opened
      position="bottom-end"
      offset={4}
      // Within the screen, whose landmark it belongs to.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      onClose={close}
    >
      <Menu.Target>
        <Existing element={anchor} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions of ${name}`}>
        <ItemLink link={linkOptions({ to: '/$base/portals/$portalId/pipelines', params })}>View Pipeline</ItemLink>
        <ItemLink link={linkOptions({ to: `${panel}/edit`, ...overlay })}>Edit Portal</ItemLink>
        <ItemLink link={linkOptions({ to: `${panel}/members`, ...overlay })}>Members</ItemLink>
        <ItemLink link={linkOptions({ to: `${panel}/share`, ...overlay })}>Add user</ItemLink>
        <Menu.Item onClick={() => open({ portalId: id, days: days === undefined ? '' : String(days) })}>
          Pipeline days
        </Menu.Item>
        <Menu.Divider />
        <ItemLink danger link={linkOptions({ to: `${panel}/delete`, ...overlay })}>
          Delete
        </ItemLink>
      </Menu.Dropdown>
    </Menu>
  )
}

function ItemLink({ link, danger = false, children }: { link: LinkProps; danger?: boolean; children: string }) {
  return (
    <Menu.Item
      c={danger ? 'var(--mantine-color-error)' : undefined}
      renderRoot={(props: object) => <Link {...link} {...props} />}
    >
      {children}
    </Menu.Item>
  )
}
