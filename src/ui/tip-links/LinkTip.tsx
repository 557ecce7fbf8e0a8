import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import type { ReactNode } from 'react'

interface LinkTipProps {
  target: HTMLElement
  onEnter: () => void
  onLeave: () => void
  children: ReactNode
}

/** The one tooltip of a list of links, over which the pointer may move. */
export function LinkTip({ target, onEnter, onLeave, children }: LinkTipProps) {
  return (
    <Tooltip
      opened
      interactive
      multiline
      withinPortal={false}
      hideDetached={false}
      target={target}
      offset={2}
      w="max-content"
      maw="min(340px, 90vw)"
      transitionProps={{ duration: 0 }}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      label={children}
    />
  )
}
