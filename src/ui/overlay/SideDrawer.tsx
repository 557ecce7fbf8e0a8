import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Overlay.css'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { noBanner, titleStyles } from './Dialog.tsx'
import { CommandLayer } from '../commands/CommandLayer.tsx'
import { useIsPhone } from '../use-phone.ts'
import { useReturnFocus } from './use-return-focus.ts'
import classes from './SideDrawer.module.css'

interface SideDrawerProps {
  title: ReactNode
  size: string
  onClose: () => void
  children: ReactNode
}

export function SideDrawer({ size, children, ...props }: SideDrawerProps) {
  useReturnFocus()
  const isPhone = useIsPhone()
  return (
    <Drawer
      opened
      classNames={classes}
      styles={titleStyles}
      position="right"
      size={isPhone ? '100%' : size}
      returnFocus={false}
      lockScroll={false}
      attributes={noBanner}
      closeButtonProps={{ 'aria-label': 'Close', size: 'md' }}
      {...props}
    >
      <CommandLayer>{children}</CommandLayer>
    </Drawer>
  )
}
