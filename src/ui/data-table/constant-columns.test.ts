import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLayout } from './column-layout.ts'
import { constantColumns, constantText, foldColumns, unfoldColumn, withoutFolded } from './constant-columns.ts'

type Row = Readonly<Record<string, string | undefined>>
const textOf = (row: Row, id: string) => row[id]

describe('columns with one value', () => {
  it('have the same text in all rows, or none', () => {
    const rows = [
      { level: 'status', batch: undefined, mode: 'full' },
      { level: 'status', batch: undefined, mode: 'all' },
    ]
    expect(constantColumns(['level', 'batch', 'mode'], rows, textOf)).toEqual([
      { id: 'level', text: 'status' },
      { id: 'batch', text: undefined },
    ])
  })

  it('do not exist in one row or none', () => {
    expect(constantColumns(['level'], [{ level: 'status' }], textOf)).toEqual([])
    expect(constantColumns(['level'], [], textOf)).toEqual([])
  })

  it('are those with one text among all rows', () => {
    const cell = fc.constantFrom('a', 'b', undefined)
    fc.assert(
      fc.property(fc.array(fc.record({ one: cell, other: cell }), { minLength: 2 }), (rows: Row[]) => {
        const expected = ['one', 'other'].filter((id) => new Set(rows.map((row) => row[id])).size === 1)
        expect(constantColumns(['one', 'other'], rows, textOf).map(({ id }) => id)).toEqual(expected)
      }),
    )
  })

  it('say their value and the number of rows', () => {
    expect(constantText({ id: 'level', text: 'status' }, 100)).toBe('status in all 100')
    expect(constantText({ id: 'batch', text: undefined }, 7)).toBe('empty in all 7')
  })

  it('are hidden while folded; one that was unfolded is folded again with all', () => {
    expect(withoutFolded({ ...defaultLayout, hidden: ['mode'] }, 'level batch').hidden).toEqual([
      'mode',
      'level',
      'batch',
    ])
    expect(withoutFolded(defaultLayout, '')).toBe(defaultLayout)
    const unfolded = unfoldColumn(foldColumns(defaultLayout, true), 'level')
    expect(unfolded).toMatchObject({ folds: true, unfolded: ['level'] })
    expect(foldColumns(unfolded, true).unfolded).toBeUndefined()
  })
})
