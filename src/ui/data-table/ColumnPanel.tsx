import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { ReactNode, RefObject } from 'react'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import { PanelAt } from '../overlay/PanelAt.tsx'
import type { ColumnTable } from './column-layout.ts'
import classes from './ColumnPanel.module.css'

interface ColumnPanelProps {
  table: ColumnTable
  onReset: () => void
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The first column can be neither hidden nor moved. */
export function ColumnPanel({ table, onReset, button, onClose }: ColumnPanelProps) {
  const columns = table.getAllLeafColumns()
  const visible = table.getVisibleLeafColumns()
  const ids = columns.map(({ id }) => id)
  const move = (id: string, to: number) =>
    table.setColumnOrder(ids.filter((other) => other !== id).toSpliced(to, 0, id))
  return (
    <PanelAt label="Columns" button={button} className={classes.menu} onClose={onClose}>
      <Stack gap="xs" mih={0}>
        <ul className={classes.columns}>
          {columns.map((column, index) => (
            <li key={column.id}>
              <Group gap="xs" wrap="nowrap" justify="space-between" py={2}>
                <Checkbox
                  size="xs"
                  label={column.columnDef.meta?.title}
                  checked={visible.includes(column)}
                  disabled={index === 0}
                  onChange={() => column.toggleVisibility()}
                />
                {index === 0 ? (
                  <Text size="xs" c="dimmed">
                    pinned
                  </Text>
                ) : (
                  <Group gap={2} wrap="nowrap">
                    <MoveButton
                      label={`Move ${column.columnDef.meta?.title} up`}
                      disabled={index === 1}
                      onClick={() => move(column.id, index - 1)}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </MoveButton>
                    <MoveButton
                      label={`Move ${column.columnDef.meta?.title} down`}
                      disabled={index === columns.length - 1}
                      onClick={() => move(column.id, index + 1)}
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
