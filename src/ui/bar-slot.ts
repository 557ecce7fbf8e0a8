import { createContext } from 'react'

/** Where a screen has room for parts of its list; null until it is mounted. */
interface BarSlots {
  /** For the bar of the list, in the heading. */
  bar: HTMLElement | null
  /** For the order of the list on a phone. */
  order: HTMLElement | null
}

export const BarSlotContext = createContext<BarSlots>({ bar: null, order: null })
