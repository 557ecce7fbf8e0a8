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
  /** Its width where there is room, such as `45%`; a phone's is all of it. */
  size: string
  onClose: () => void
  children: ReactNode
}

/** A panel over the right side of the page. Render it closed as well: it gives the focus back to where it came from. */
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
