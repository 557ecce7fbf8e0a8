import { ActionIcon, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useCommand, type Command } from '../commands/commands.ts'
import { IconDots } from '../icons.ts'
import { holdKeys } from '../keys/held-keys.ts'
import { MenuAt } from '../overlay/MenuAt.tsx'
import type { MoreItem, PanelProps } from './more-items.ts'
import classes from './MoreMenu.module.css'

/** What a list screen offers beside its bar, in words. Its items that are commands are in the palette, too. */
export function MoreMenu({ items }: { items: readonly MoreItem[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** The button while the menu is open. */
  const [anchor, setAnchor] = useState<HTMLElement>()
  /** The label of the open panel. */
  const [panel, setPanel] = useState<string>()
  const openPanel = (label: string) => {
    holdKeys()
    setPanel(label)
  }
  return (
    <>
      <ActionIcon
        ref={button}
        id={id}
        variant="subtle"
        color="gray"
        size={32}
        aria-label="More"
        title="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => {
          if (!anchor) holdKeys()
          // One thing at a time stands at the button.
          setPanel(undefined)
          setAnchor(anchor ? undefined : currentTarget)
        }}
      >
        <IconDots size={18} aria-hidden />
      </ActionIcon>
      {items.map(
        (item) =>
          'command' in item &&
          item.command && (
            <Offered key={item.label} item={item} command={item.command} button={button} onPanel={openPanel} />
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
      {anchor && (
        <MenuAt button={anchor} onClose={() => setAnchor(undefined)}>
          {items.map((item) => (
            <Item key={item.label} item={item} button={button} onPanel={openPanel} />
          ))}
        </MenuAt>
      )}
    </>
  )
}

/** A component of its own: `render` is a new function each time, what it renders stays. */
const Panel = ({ render, ...props }: PanelProps & { render: (props: PanelProps) => ReactNode }) => render(props)

interface ItemProps {
  item: MoreItem
  button: RefObject<HTMLButtonElement | null>
  onPanel: (label: string) => void
}

/** Offers an item in the palette. */
function Offered({ item, command, button, onPanel }: ItemProps & { command: Command }) {
  const execute = () => {
    if ('panel' in item) onPanel(item.label)
    else if ('choose' in item) item.choose(button.current)
  }
  const isDisabled = 'isDisabled' in item && item.isDisabled
  useCommand(command, isDisabled ? undefined : execute)
  return null
}

function Item({ item, button, onPanel }: ItemProps) {
  const { label, note } = item
  const text = (
    <span className={classes.item}>
      {label} {note !== undefined && <span className={classes.note}>{note}</span>}
    </span>
  )
  if ('link' in item) {
    return <Menu.Item renderRoot={(props: object) => <Link {...props} {...item.link} />}>{text}</Menu.Item>
  }
  if ('panel' in item) return <Menu.Item onClick={() => onPanel(label)}>{text}</Menu.Item>
  const { isOn, isDisabled, choose } = item
  if (isOn === undefined) {
    return (
      <Menu.Item disabled={isDisabled} onClick={() => choose(button.current)}>
        {text}
      </Menu.Item>
    )
  }
  return (
    <Menu.CheckboxItem checked={isOn} disabled={isDisabled} closeMenuOnClick onChange={() => choose(button.current)}>
      {text}
    </Menu.CheckboxItem>
  )
}
