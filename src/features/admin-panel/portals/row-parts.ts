import { createContext } from 'react'
import type { Portal } from '#api/portals.ts'
import type { RowSelection } from '#ui/row-selection/use-row-selection.ts'

/** The selection of the table around a cell; undefined while nothing can be selected. */
export const PortalSelectionContext = createContext<(RowSelection<Portal> & { isFull: boolean }) | undefined>(undefined)
