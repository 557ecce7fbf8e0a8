import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import type { Command } from '../commands/commands.ts'
import type { IconDots } from '../icons.ts'

/** `button` is that of the menu, where the panel opens and the focus returns. */
export interface PanelProps {
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

interface ItemBase {
  label: string
  icon: typeof IconDots
  /** At the end of the line, such as a number. */
  note?: string
  group?: 'files'
}

/** With `isOn` it is a switch. */
interface ActionItem extends ItemBase {
  /** Also offered in the palette. Must be a constant of its module. */
  command?: Command
  /** `button` is that of the menu. */
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
