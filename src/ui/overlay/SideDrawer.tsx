import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Overlay.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { noBanner } from './Dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface SideDrawerProps {
  opened: boolean
  title: string
  /** Width, such as `45%`. Full width on a phone. */
  size: string
  onClose: () => void
  children: ReactNode
}

/** A panel over the right side of the page. Render it closed too: it returns the focus to its opener. */
export function SideDrawer({ opened, size, ...props }: SideDrawerProps) {
  useReturnFocus(opened)
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <Drawer
      position="right"
      opened={opened}
      size={isPhone ? '100%' : size}
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      attributes={noBanner}
      closeButtonProps={{ 'aria-label': 'Close', size: 'md' }}
      {...props}
    />
  )
}
