import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import type { Command } from '../commands/commands.ts'
import type { IconDots } from '../icons.ts'

/** What a panel is given: the button of the menu, where it opens and which gets the focus back. */
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
  /** Items of another group stand behind a divider, as do switches. */
  group?: 'files'
}

/** Does something, or switches it: then `isOn` says how it is. */
interface ActionItem extends ItemBase {
  /** Offers it in the palette, too; a constant of its module. */
  command?: Command
  /** `button` is that of the menu. */
  choose: (button: HTMLElement | null) => void
  isOn?: boolean
  isDisabled?: boolean
}

interface LinkItem extends ItemBase {
  link: LinkProps
}

/** Opens a panel at the button, which stays mounted: it may remember something. */
interface PanelItem extends ItemBase {
  command?: Command
  panel: (props: PanelProps) => ReactNode
}

/** A line of the menu of a list screen. */
export type MoreItem = ActionItem | LinkItem | PanelItem
