import { createContext, useState } from 'react'
import type { Run } from '#api/run-schemas.ts'

/** How many runs can be selected. */
export const maxSelected = 50

const none: ReadonlyMap<string, Run> = new Map()

/** The selected runs by number, as they were when they were selected. */
export interface RunSelection {
  selected: ReadonlyMap<string, Run>
  toggle: (run: Run) => void
}

/** The selection of the run table around a cell; undefined while nothing can be selected. */
export const RunSelectionContext = createContext<RunSelection | undefined>(undefined)

/** The selected runs of a table. They stay selected on other pages, and until the screen is left. */
export function useRunSelection() {
  const [isOn, setOn] = useState(false)
  const [selected, setSelected] = useState(none)
  return {
    isOn,
    selected,
    toggle: (run: Run) =>
      setSelected((before) => {
        const after = new Map(before)
        if (!after.delete(run.pipelineRunSeq) && after.size < maxSelected) after.set(run.pipelineRunSeq, run)
        return after
      }),
    clear: () => setSelected(none),
    switchOn: (to: boolean) => {
      setOn(to)
      setSelected(none)
    },
  }
}
