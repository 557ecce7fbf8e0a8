import '@mantine/core/styles/Kbd.css'
import { Box, Group, Kbd, Menu, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, type RefObject } from 'react'
import { useShortcutsOn } from '../commands/use-shortcuts-on.ts'
import { IconCheck } from '../icons.ts'
import { MenuAt } from '../overlay/MenuAt.tsx'
import type { MenuOf } from '../overlay/use-menu-button.ts'
import type { MoreItem } from './more-items.ts'

const groupOf = (item: MoreItem | undefined) => item?.group ?? isSwitch(item)

const isSwitch = (item: MoreItem | undefined) => item !== undefined && 'isOn' in item && item.isOn !== undefined

interface MoreItemsProps extends MenuOf {
  items: readonly MoreItem[]
  onPanel: (label: string) => void
}

export function MoreItems({ items, onPanel, ...menu }: MoreItemsProps) {
  const first = items.find((item) => !('isDisabled' in item && item.isDisabled))
  return (
    <MenuAt {...menu} styles={{ itemIndicator: { display: 'none' } }}>
      {items.map((item, index) => (
        <Fragment key={item.label}>
          {index > 0 && groupOf(item) !== groupOf(items[index - 1]) && <Menu.Divider />}
          <Item item={item} button={menu.button} onPanel={onPanel} hasFocus={item === first} />
        </Fragment>
      ))}
    </MenuAt>
  )
}

interface ItemProps {
  item: MoreItem
  button: RefObject<HTMLButtonElement | null>
  onPanel: (label: string) => void
  hasFocus: boolean
}

function Item({ item, button, onPanel, hasFocus }: ItemProps) {
  const { label, note } = item
  const Icon = 'isOn' in item && item.isOn ? IconCheck : item.icon
  const [isShortcutsOn] = useShortcutsOn()
  const keys = isShortcutsOn && 'command' in item ? item.command?.keys : undefined
  const focus = { 'data-autofocus': hasFocus || undefined, 'aria-keyshortcuts': keys }
  const text = (
    <Group component="span" gap="xs" wrap="nowrap" miw="9rem">
      <Icon size={16} aria-hidden />
      <Box component="span" flex={1} me="xs">
        {label}
      </Box>{' '}
      {note !== undefined && (
        <Text span inherit c="dimmed">
          {note}
        </Text>
      )}
      {keys && (
        <Kbd size="xs" aria-hidden>
          {keys}
        </Kbd>
      )}
    </Group>
  )
  if ('link' in item) {
    return (
      <Menu.Item {...focus} renderRoot={(props: object) => <Link {...props} {...item.link} />}>
        {text}
      </Menu.Item>
    )
  }
  if ('panel' in item)
    return (
      <Menu.Item {...focus} onClick={() => onPanel(label)}>
        {text}
      </Menu.Item>
    )
  const { isOn, isDisabled, choose } = item
  if (isOn === undefined) {
    return (
      <Menu.Item {...focus} disabled={isDisabled} onClick={() => choose(button.current)}>
        {text}
      </Menu.Item>
    )
  }
  return (
    <Menu.CheckboxItem
      {...focus}
      checked={isOn}
      disabled={isDisabled}
      closeMenuOnClick
      onChange={() => choose(button.current)}
    >
      {text}
    </Menu.CheckboxItem>
  )
}
