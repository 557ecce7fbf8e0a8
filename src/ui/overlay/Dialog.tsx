import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Overlay.css'
import { Modal, type ModalProps } from '@mantine/core'
import { CommandLayer } from '../commands/CommandLayer.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import classes from './Dialog.module.css'

/** Mantine's overlays contain a `<header>`, which would be a second banner landmark. */
export const noBanner = { header: { role: 'presentation' } } as const

export const titleStyles = {
  header: { alignItems: 'flex-start' },
  title: {
    alignSelf: 'center',
    color: 'var(--mantine-color-bright)',
    fontSize: 'var(--mantine-font-size-md)',
    fontWeight: 600,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
} as const

interface DialogProps extends Omit<ModalProps, 'opened'> {
  isOpenerLeaving?: boolean
}

export function Dialog({ attributes, isOpenerLeaving = false, children, ...props }: DialogProps) {
  useReturnFocus(isOpenerLeaving)
  return (
    <Modal
      opened
      classNames={classes}
      styles={titleStyles}
      returnFocus={false}
      lockScroll={false}
      attributes={{ ...attributes, ...noBanner }}
      closeButtonProps={{ 'aria-label': 'Close', size: 'md' }}
      {...props}
    >
      <CommandLayer>{children}</CommandLayer>
    </Modal>
  )
}
