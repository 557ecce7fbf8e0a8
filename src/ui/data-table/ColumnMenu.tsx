import { ActionIcon, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { ReactNode, RefObject } from 'react'
import { IconArrowDown, IconArrowUp } from '../icons.ts'
import { PanelAt } from '../overlay/PanelAt.tsx'
import type { MoreItem } from '../more-menu/more-items.ts'
import { Segmented } from '../Segmented.tsx'
import {
  asOwn,
  choosePreset,
  foldColumns,
  linkPreset,
  moveColumn,
  orderedIds,
  ownOf,
  ownPreset,
  presetOf,
  toggleColumn,
  type ColumnLayout,
  type ColumnPreset,
} from './column-layout.ts'
import classes from './ColumnMenu.module.css'

interface ColumnMenuProps {
  /** Every column's id and heading, in the table's own order. The first one can be neither hidden nor moved. */
  columns: readonly { id: string; title: string }[]
  presets: readonly ColumnPreset[] | undefined
  canFold: boolean
  layout: ColumnLayout
  onChange: (layout: ColumnLayout) => void
  onReset: () => void
  /** At which it opens. */
  button: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Shows, hides and moves the columns of a table, by pointer or keys; open while it is mounted. */
function ColumnMenu({ columns, presets = [], canFold, layout, onChange, ...props }: ColumnMenuProps) {
  const { onReset, button, onClose } = props
  const ids = columns.map(({ id }) => id)
  const order = orderedIds(ids, layout.order)
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  const preset = presetOf(layout, presets)
  const choices = presets.filter(({ isInBar }) => !isInBar).map(({ id, label }) => ({ value: id, label }))
  if (ownOf(layout)) choices.push({ value: ownPreset, label: 'Own' })
  if (preset === linkPreset) choices.push({ value: linkPreset, label: 'Link' })
  return (
    <PanelAt label="Columns" button={button} className={classes.menu} onClose={onClose}>
      <Stack gap="xs" mih={0}>
        {choices.length > 0 && (
          <Segmented
            label="Choice of columns"
            options={choices}
            value={preset}
            onChange={(id) => onChange(choosePreset(layout, id, presets))}
          />
        )}
        {canFold && (
          <Checkbox
            size="xs"
            label="Fold constant columns"
            checked={layout.folds ?? false}
            onChange={({ currentTarget }) => onChange(foldColumns(layout, currentTarget.checked))}
          />
        )}
        <ul className={classes.columns}>
          {order.map((id, index) => (
            <li key={id}>
              <Group gap="xs" wrap="nowrap" justify="space-between" py={2}>
                <Checkbox
                  size="xs"
                  label={titles.get(id)}
                  checked={!layout.hidden.includes(id)}
                  disabled={index === 0}
                  onChange={() => onChange(asOwn(toggleColumn(layout, id)))}
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
                      onClick={() => onChange(asOwn(moveColumn(layout, ids, id, -1)))}
                    >
                      <IconArrowUp size={14} aria-hidden />
                    </MoveButton>
                    <MoveButton
                      label={`Move ${titles.get(id)} down`}
                      disabled={index === order.length - 1}
                      onClick={() => onChange(asOwn(moveColumn(layout, ids, id, 1)))}
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
          Widths: drag a header’s edge, or focus it and use Left and Right. Cut texts: point at them, tap them, or press
          Right on the button of their row.
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

/** The item of a menu that opens the columns of a table. */
export const columnsItem = (table: Omit<ColumnMenuProps, 'button' | 'onClose'>): MoreItem => ({
  label: 'Columns',
  panel: ({ button, isOpen, onOpen }) =>
    isOpen && <ColumnMenu {...table} button={button} onClose={() => onOpen(false)} />,
})
