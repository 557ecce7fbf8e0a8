import { createContext } from 'react'
import type { Run } from '#api/run-schemas.ts'
import { useRowSelection, type RowSelection } from '#ui/row-selection/use-row-selection.ts'

/** The selection of the run table around a cell; undefined while nothing can be selected. */
export const RunSelectionContext = createContext<(RowSelection<Run> & { isFull: boolean }) | undefined>(undefined)

/** The selected runs of a table, 50 at most. They stay selected on other pages, and until the screen is left. */
export const useRunSelection = () => useRowSelection<Run>({ idOf: (run) => run.pipelineRunSeq, max: 50 })
