import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { ReactNode, RefObject } from 'react'
import { IconArrowDown, IconArrowUp, IconColumns } from '../icons.ts'
import { PanelAt } from '../overlay/PanelAt.tsx'
import type { MoreItem } from '../more-menu/more-items.ts'
import { moveColumn, orderedIds, toggleColumn, type ColumnLayout } from './column-layout.ts'
import classes from './ColumnMenu.module.css'

interface ColumnMenuProps {
  /** The first column can be neither hidden nor moved. */
  columns: readonly { id: string; title: string }[]
  layout: ColumnLayout
  onChange: (layout: ColumnLayout) => void
  onReset: () => void
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

function ColumnMenu({ columns, layout, onChange, onReset, button, onClose }: ColumnMenuProps) {
  const ids = columns.map(({ id }) => id)
  const order = orderedIds(ids, layout.order)
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  return (
    <PanelAt label="Columns" button={button} className={classes.menu} onClose={onClose}>
      <Stack gap="xs" mih={0}>
        <ul className={classes.columns}>
          {order.map((id, index) => (
            <li key={id}>
              <Group gap="xs" wrap="nowrap" justify="space-between" py={2}>
                <Checkbox
                  size="xs"
                  label={titles.get(id)}
                  checked={!layout.hidden.includes(id)}
                  disabled={index === 0}
                  onChange={() => onChange(toggleColumn(layout, id))}
                />
                {index === 0 ? (
                  <Text size="xs" c="dimmed">
                    pinned
                  </Text>
                ) : (
                  <Group gap={2} wrap="nowrap">
                    <MoveButton
                      label={`Move ${titles.get(id)} up`}
                      disabled={index === 1}
                      onClick={() => onChange(moveColumn(layout, ids, id, -1))}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </MoveButton>
                    <MoveButton
                      label={`Move ${titles.get(id)} down`}
                      disabled={index === order.length - 1}
                      onClick={() => onChange(moveColumn(layout, ids, id, 1))}
                    >
                      <IconArrowDown size={14} aria-hidden />
                    </MoveButton>
                  </Group>
                )}
              </Group>
            </li>
          ))}
        </ul>
        <Text size="xs" c="dimmed" maw="20rem">
          Resize: drag a column edge, or focus it and press ← →. Truncated text: hover or tap it, or press → on the
          row’s button.
        </Text>
        <Button variant="default" size="xs" onClick={onReset}>
          Reset to default
        </Button>
      </Stack>
    </PanelAt>
  )
}

interface MoveButtonProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

function MoveButton({ label, disabled, onClick, children }: MoveButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}

export const columnsItem = (table: Omit<ColumnMenuProps, 'button' | 'onClose'>): MoreItem => ({
  label: 'Columns',
  icon: IconColumns,
  panel: ({ button, isOpen, onOpen }) =>
    isOpen && <ColumnMenu {...table} button={button} onClose={() => onOpen(false)} />,
})
