import { createContext } from 'react'
import type { Portal } from '#api/portals.ts'
import type { RowSelection } from '#ui/row-selection/use-row-selection.ts'

export interface MemberTip {
  emails: readonly string[]
  element: HTMLElement
}

/** The one tooltip of all cells with members. */
interface MemberTips {
  hover: (tip: MemberTip | undefined) => void
  focus: (tip: MemberTip | undefined) => void
}

export const MemberTipsContext = createContext<MemberTips>({ hover: () => undefined, focus: () => undefined })

/** The selection of the table around a cell; undefined while nothing can be selected. */
export const PortalSelectionContext = createContext<(RowSelection<Portal> & { isFull: boolean }) | undefined>(undefined)
