import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal, Overlay, Portal, type ModalProps } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useReturnFocus } from './use-return-focus.ts'

/** Mantine's overlays contain a `<header>`, which would be a second banner landmark. */
export const noBanner = { header: { role: 'presentation' } } as const

/**
 * A centred Mantine modal without animation, which returns the focus when it closes. The first render after opening
 * shows only the backdrop, so that the click gets a fast response; the content follows.
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
