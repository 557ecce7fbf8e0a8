import { useState } from 'react'

/** The selected rows of a table by id, as they were when they were selected. */
export interface RowSelection<Row> {
  selected: ReadonlyMap<string, Row>
  toggle: (row: Row) => void
}

interface RowSelectionOptions<Row> {
  idOf: (row: Row) => string
  /** How many rows can be selected. */
  max: number
}

/** The selected rows of a table. They stay selected out of view, and until the screen is left. */
export function useRowSelection<Row>({ idOf, max }: RowSelectionOptions<Row>) {
  const [isOn, setOn] = useState(false)
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const clear = () => setSelected(new Map())
  return {
    isOn,
    selected,
    isFull: selected.size >= max,
    toggle: (row: Row) =>
      setSelected((before) => {
        const after = new Map(before)
        if (!after.delete(idOf(row)) && after.size < max) after.set(idOf(row), row)
        return after
      }),
    /** Selects as many of these as there is room for. */
    add: (rows: readonly Row[]) =>
      setSelected((before) => new Map([...before, ...rows.map((row) => [idOf(row), row] as const)].slice(0, max))),
    clear,
    switchOn: (to: boolean) => {
      setOn(to)
      clear()
    },
  }
}
