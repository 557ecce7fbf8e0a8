import '@mantine/core/styles/Kbd.css'
import { ActionIcon, Box, Group, Kbd, Menu, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fragment, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useCommand, type Command } from '../commands/commands.ts'
import { useShortcutsOn } from '../commands/ShortcutsSwitch.tsx'
import { IconCheck, IconDots } from '../icons.ts'
import { ButtonMenu } from '../overlay/ButtonMenu.tsx'
import type { MoreItem, PanelProps } from './more-items.ts'

const groupOf = (item: MoreItem | undefined) => item?.group ?? isSwitch(item)

const isSwitch = (item: MoreItem | undefined) => item !== undefined && 'isOn' in item && item.isOn !== undefined

interface MoreMenuProps {
  label?: string
  icon?: typeof IconDots
  items: readonly MoreItem[]
}

export function MoreMenu({ label = 'More', icon: Icon = IconDots, items }: MoreMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const first = items.find((item) => !('isDisabled' in item && item.isDisabled))
  const [panel, setPanel] = useState<string>()
  return (
    <>
      <ButtonMenu
        onOpen={() => setPanel(undefined)}
        styles={{ itemIndicator: { display: 'none' } }}
        button={
          <ActionIcon ref={button} variant="subtle" color="gray" size={32} aria-label={label} title={label}>
            <Icon size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {items.map((item, index) => (
          <Fragment key={item.label}>
            {index > 0 && groupOf(item) !== groupOf(items[index - 1]) && <Menu.Divider />}
            <Item item={item} button={button} onPanel={setPanel} hasFocus={item === first} />
          </Fragment>
        ))}
      </ButtonMenu>
      {items.map(
        (item) =>
          'command' in item &&
          item.command && (
            <Offered key={item.label} item={item} command={item.command} button={button} onPanel={setPanel} />
          ),
      )}
      {items.map(
        (item) =>
          'panel' in item && (
            <Panel
              key={item.label}
              render={item.panel}
              button={button}
              isOpen={panel === item.label}
              onOpen={(opens) => setPanel(opens ? item.label : undefined)}
            />
          ),
      )}
    </>
  )
}

const Panel = ({ render, ...props }: PanelProps & { render: (props: PanelProps) => ReactNode }) => render(props)

interface ItemProps {
  item: MoreItem
  button: RefObject<HTMLButtonElement | null>
  onPanel: (label: string) => void
}

function Offered({ item, command, button, onPanel }: ItemProps & { command: Command }) {
  const execute = () => {
    if ('panel' in item) onPanel(item.label)
    else if ('choose' in item) item.choose(button.current)
  }
  const isDisabled = 'isDisabled' in item && item.isDisabled
  useCommand(command, isDisabled ? undefined : execute)
  return null
}

function Item({ item, button, onPanel, hasFocus }: ItemProps & { hasFocus: boolean }) {
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
