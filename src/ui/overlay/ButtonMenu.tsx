import { Menu, type MenuProps } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import {
  cloneElement,
  useId,
  useState,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { giveFocus } from './use-return-focus.ts'

interface ButtonMenuProps extends MenuProps {
  button: ReactElement<HTMLAttributes<HTMLElement>>
  children: ReactNode
}

export function ButtonMenu({ button, children, ...props }: ButtonMenuProps) {
  // Mantine sets it on the button.
  const id = useId()
  const [opened, setOpened] = useState(false)
  const focusButton = () => {
    if (document.activeElement?.closest('[role="menu"]')) giveFocus(document.getElementById(id))
  }
  // The menu takes the focus a moment after it has opened.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape') return
    event.stopPropagation()
    setOpened(false)
  }
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={4}
      // The first item takes the focus.
      withInitialFocusPlaceholder={false}
      // Rendered outside of the row, which clips its content, but within the main landmark.
      portalProps={{ target: '#main' }}
      hideDetached={false}
      returnFocus={false}
      onClose={focusButton}
      {...props}
    >
      <Menu.Target>{cloneElement(button, { onKeyDown })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
