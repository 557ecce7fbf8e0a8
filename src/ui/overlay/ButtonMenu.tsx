import { Menu, type MenuProps } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { useId, type ReactElement, type ReactNode } from 'react'

interface ButtonMenuProps extends MenuProps {
  button: ReactElement
  children: ReactNode
}

export function ButtonMenu({ button, children, ...props }: ButtonMenuProps) {
  // Mantine sets it on the button.
  const id = useId()
  const focusButton = () => {
    if (document.activeElement?.closest('[role="menu"]')) document.getElementById(id)?.focus({ preventScroll: true })
  }
  return (
    <Menu
      id={id}
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
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
