import { Menu, type MenuProps } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { Existing } from './PanelAt.tsx'
import type { MenuOf } from './use-menu-button.ts'

type MenuAtProps = Omit<MenuProps, keyof MenuOf> & MenuOf

export function MenuAt({ button, children, ...props }: MenuAtProps) {
  return (
    <Menu
      opened
      position="bottom-end"
      offset={4}
      // The first item takes the focus.
      withInitialFocusPlaceholder={false}
      // Rendered outside of the row, which clips its content, but within the main landmark.
      portalProps={{ target: '#main' }}
      hideDetached={false}
      returnFocus={false}
      {...props}
    >
      <Menu.Target>
        <Existing element={button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
