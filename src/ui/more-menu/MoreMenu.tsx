import { ActionIcon } from '@mantine/core'
import { useState, type ReactNode, type RefObject } from 'react'
import { useCommand, type Command } from '../commands/commands.ts'
import { IconDots } from '../icons.ts'
import { lazyPart } from '../lazy-part.tsx'
import { useMenuButton } from '../overlay/use-menu-button.ts'
import type { MoreItem, PanelProps } from './more-items.ts'

const MoreItems = lazyPart('the menu', () => import('./MoreItems.tsx').then((code) => code.MoreItems))

interface MoreMenuProps {
  label?: string
  icon?: typeof IconDots
  items: readonly MoreItem[]
}

export function MoreMenu({ label = 'More', icon: Icon = IconDots, items }: MoreMenuProps) {
  const [panel, setPanel] = useState<string>()
  const { isOpen, menu, buttonProps } = useMenuButton(() => setPanel(undefined))
  const { button } = menu
  return (
    <>
      <ActionIcon {...buttonProps} variant="subtle" color="gray" size={32} aria-label={label} title={label}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
      {isOpen && <MoreItems {...menu} items={items} onPanel={setPanel} />}
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

interface OfferedProps {
  item: MoreItem
  command: Command
  button: RefObject<HTMLButtonElement | null>
  onPanel: (label: string) => void
}

function Offered({ item, command, button, onPanel }: OfferedProps) {
  const execute = () => {
    if ('panel' in item) onPanel(item.label)
    else if ('choose' in item) item.choose(button.current)
  }
  const isDisabled = 'isDisabled' in item && item.isDisabled
  useCommand(command, isDisabled ? undefined : execute)
  return null
}
