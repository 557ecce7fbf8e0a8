import { createContext } from 'react'

/** Where the screen's heading has room for the bar of its list; null until it is mounted. */
export const BarSlotContext = createContext<HTMLElement | null>(null)
