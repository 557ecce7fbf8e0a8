import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { giveFocus } from './use-return-focus.ts'

/** What opens a menu, and what the menu needs (MenuAt.tsx), which is rendered while `isOpen`. */
export function useMenuButton(onOpen?: () => void) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onClose = () => {
    if (document.activeElement?.closest('[role="menu"]')) giveFocus(button.current)
    setIsOpen(false)
  }
  const onClick = () => {
    if (isOpen) return onClose()
    setIsOpen(true)
    onOpen?.()
  }
  // The menu takes the focus a moment after it has opened.
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return {
    isOpen,
    menu: { id, button, onClose },
    buttonProps: {
      id,
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick,
      onKeyDown,
    },
  } as const
}

export type MenuOf = ReturnType<typeof useMenuButton>['menu']
