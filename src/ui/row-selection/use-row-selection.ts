import { useState } from 'react'

export interface RowSelection<Row> {
  selected: ReadonlyMap<string, Row>
  isFull: boolean
  /** With `isRange`, all rows from the one toggled last. */
  toggle: (row: Row, isRange: boolean) => void
}

interface RowSelectionOptions<Row> {
  idOf: (row: Row) => string
  rows: readonly Row[]
  max: number
}

/** Rows stay selected while they are out of view, until the page is left. Those on the page are the latest ones. */
export function useRowSelection<Row>({ idOf, rows, max }: RowSelectionOptions<Row>) {
  const [isOn, setOn] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [lastId, setLastId] = useState<string>()
  const onPage = new Map(rows.map((row) => [idOf(row), row]))
  const selected = new Map(Array.from(chosen, ([id, row]) => [id, onPage.get(id) ?? row]))
  const clear = () => setChosen(new Map())
  const add = (more: readonly Row[]) => {
    setChosen((now) => {
      const all = new Map([...now, ...more.map((row) => [idOf(row), row] as const)])
      return new Map([...all].slice(0, max))
    })
  }
  const rangeTo = (id: string): readonly Row[] => {
    const ends = [rows.findIndex((row) => idOf(row) === lastId), rows.findIndex((row) => idOf(row) === id)]
    return Math.min(...ends) < 0 ? [] : rows.slice(Math.min(...ends), Math.max(...ends) + 1)
  }
  return {
    isOn,
    selected,
    isFull: selected.size >= max,
    max,
    toggle: (row: Row, isRange: boolean) => {
      const id = idOf(row)
      setLastId(id)
      const range = isRange ? rangeTo(id) : []
      if (range.length > 0 && !selected.has(id)) add(range)
      else if (selected.has(id)) setChosen((now) => new Map([...now].filter(([other]) => other !== id)))
      else add([row])
    },
    add,
    clear,
    switchOn: (to: boolean) => {
      setOn(to)
      clear()
    },
  }
}
