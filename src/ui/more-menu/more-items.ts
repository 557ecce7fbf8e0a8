import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import type { Command } from '../commands/commands.ts'
import type { IconDots } from '../icons.ts'

export interface PanelProps {
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

interface ItemBase {
  label: string
  icon: typeof IconDots
  note?: string
  group?: 'files'
}

export interface ActionItem extends ItemBase {
  /** Must be a constant of its module. */
  command?: Command
  choose: (button: HTMLElement | null) => void
  isOn?: boolean
  isDisabled?: boolean
}

interface LinkItem extends ItemBase {
  link: LinkProps
}

/** The panel stays mounted after it closes, to keep its state. */
interface PanelItem extends ItemBase {
  command?: Command
  panel: (props: PanelProps) => ReactNode
}

export type MoreItem = ActionItem | LinkItem | PanelItem
