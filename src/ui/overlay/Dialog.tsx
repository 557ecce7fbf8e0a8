import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal, Overlay, Portal, type ModalProps } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

/** Mantine's overlays begin with a `<header>`, which would be a second banner of the page. */
export const noBanner = { header: { role: 'presentation' } } as const

/**
 * Mantine's modal as this house has it: at once, in the middle, and the focus goes back to where it came from. The click
 * that opens it is answered by the veil over the page, and what stands on the veil is drawn right after.
 */
export function Dialog({ opened, attributes, ...props }: ModalProps) {
  useReturnFocus(opened)
  const isDrawn = useDeferredValue(opened)
  if (opened && !isDrawn) {
    return (
      <Portal>
        <Overlay fixed />
      </Portal>
    )
  }
  return (
    <Modal
      centered
      opened={opened}
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      attributes={{ ...attributes, ...noBanner }}
      closeButtonProps={{ 'aria-label': 'Close', size: 'md' }}
      {...props}
    />
  )
}
