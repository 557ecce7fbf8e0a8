import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from './use-return-focus.ts'

/** Mantine's overlays begin with a `<header>`, which would be a second banner of the page. */
export const noBanner = { header: { role: 'presentation' } } as const

/** Mantine's modal as this house has it: at once, in the middle, and the focus goes back to where it came from. */
export function Dialog({ opened, attributes, ...props }: ModalProps) {
  useReturnFocus(opened)
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
