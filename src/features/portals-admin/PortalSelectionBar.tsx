import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Portal } from '#api/portals.ts'
import { counted } from '#lib/numbers.ts'
import { SelectionBar } from '#ui/ListBar.tsx'
import type { useRowSelection } from '#ui/row-selection/use-row-selection.ts'
import { daysOverlay, useBase } from './portals-tab.ts'

interface PortalSelectionBarProps {
  selection: ReturnType<typeof useRowSelection<Portal>>
  found: readonly Portal[]
}

export function PortalSelectionBar({ selection, found }: PortalSelectionBarProps) {
  const { isOn, selected, isFull, max, add } = selection
  const base = useBase()
  if (!isOn) return null
  const left = found.filter(({ id }) => !selected.has(id)).length
  const link = daysOverlay(base, [...selected.keys()].join(','))
  return (
    <SelectionBar label="Selected portals" selection={selection}>
      <Text size="sm" role="status">
        {selected.size === 0
          ? 'Select portals to change their displayed days'
          : `${counted(selected.size, 'portal')} selected${isFull ? ' (maximum)' : ''}`}
      </Text>
      {selected.size > 0 && (
        <Button size="xs" renderRoot={(props: object) => <Link {...link} {...props} />}>
          Set days
        </Button>
      )}
      {!isFull && left > 0 && (
        <Button size="xs" variant="default" onClick={() => add(found)}>
          {selected.size + left > max
            ? selected.size === 0
              ? `Select the first ${max}`
              : `Select ${max - selected.size} more`
            : `Select all ${found.length}`}
        </Button>
      )}
    </SelectionBar>
  )
}
