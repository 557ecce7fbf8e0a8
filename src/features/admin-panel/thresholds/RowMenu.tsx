import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { getRouteApi, Link, linkOptions, useMatch } from '@tanstack/react-router'
import type { Threshold } from '#api/thresholds.ts'
import { Existing } from '#ui/overlay/Existing.tsx'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import classes from './ThresholdList.module.css'

const route = getRouteApi('/_auth/$base/admin-panel/threshold')

interface RowMenuProps {
  threshold: Threshold
  button: HTMLElement
  onClose: () => void
}

/** What can be done with a threshold. */
export function RowMenu({ threshold: { id }, button, onClose }: RowMenuProps) {
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
  const close = () => {
    button.focus()
    onClose()
  }
  return (
    <Menu
      opened
      id={button.id}
      position="bottom-end"
      offset={2}
      hideDetached={false}
      // A row clips what is outside; within the screen, whose landmark it belongs to.
      portalProps={{ target: button.closest('main') ?? undefined }}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      onClose={close}
    >
      <Menu.Target>
        <Existing element={button} />
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Item renderRoot={(item: object) => <Link {...item} {...formWith({ copy: id })} />}>Duplicate</Menu.Item>
        <Menu.Item renderRoot={(item: object) => <Link {...item} {...formWith({ replace: id })} />}>Replace</Menu.Item>
        <Menu.Item className={classes.danger} renderRoot={(item: object) => <Link {...item} {...deletion} />}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
