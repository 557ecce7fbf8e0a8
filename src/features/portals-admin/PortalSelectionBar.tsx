import { Button, Group, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { counted } from '#lib/numbers.ts'
import { overlayLink } from '#ui/overlay/use-close-overlay.ts'
import type { useRowSelection } from '#ui/row-selection/use-row-selection.ts'
import { useBase } from './portals-tab.ts'
import classes from './portals.module.css'

interface PortalSelectionBarProps {
  selection: ReturnType<typeof useRowSelection<Portal>>
  /** The portals that match the search. */
  found: readonly Portal[]
}

/** How many portals are selected, and what can be done with them; as long as boxes are shown. */
export function PortalSelectionBar({ selection, found }: PortalSelectionBarProps) {
  const { isOn, selected, isFull, max, add, clear, switchOn } = selection
  const base = useBase()
  if (!isOn) return null
  const most = isFull ? ' (maximum)' : ''
  const link = linkOptions({
    to: '/$base/admin-panel/portals/days/$ids',
    params: { base, ids: [...selected.keys()].join(',') },
    ...overlayLink,
  })
  return (
    <Group gap="xs" className={classes.selection}>
      <Text size="sm" role="status">
        {selected.size === 0
          ? 'Select portals to set their days'
          : `${counted(selected.size, 'portal')} selected${most}`}
      </Text>
      {selected.size > 0 && (
        <Button size="xs" renderRoot={(props: object) => <Link {...link} {...props} />}>
          Set days
        </Button>
      )}
      {!isFull && (
        <Button size="xs" variant="default" onClick={() => add(found)}>
          {found.length > max ? `Select the first ${max}` : `Select all ${found.length}`}
        </Button>
      )}
      {/* Always there, so that they keep the focus. */}
      <Button size="xs" variant="default" onClick={clear}>
        Clear
      </Button>
      <Button size="xs" variant="default" onClick={() => switchOn(false)}>
        Done
      </Button>
    </Group>
  )
}
