import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { Existing } from './Existing.tsx'
import { fadeOut } from './fade-out.ts'
import { FirstFocus } from './FirstFocus.tsx'

interface MenuAtProps {
  /** The button that has opened it, with an id; its name is that of the menu. */
  button: HTMLElement
  onClose: () => void
  /** The items. */
  children: ReactNode
}

/** A menu at its button, open while it is mounted. The focus returns to the button. */
export function MenuAt({ button, onClose, children }: MenuAtProps) {
  const close = () => {
    button.focus()
    onClose()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    button.focus()
    fadeOut(onClose)
  }
  return (
    <Menu
      opened
      id={button.id}
      position="bottom-end"
      offset={4}
      hideDetached={false}
      // A row clips what is outside; within the screen, whose landmark it belongs to.
      portalProps={{ target: button.closest('main') ?? undefined }}
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 0 }}
      // Escape fades it out, a choice does not.
      closeOnEscape={false}
      onClose={close}
    >
      <Menu.Target>
        <Existing element={button} />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={closeOnEscape}>
        <FirstFocus />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
