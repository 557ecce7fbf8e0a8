import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultLayout,
  layoutInUse,
  moveColumn,
  onlyColumns,
  orderedIds,
  shownIds,
  toggleColumn,
  type ColumnPreset,
  type StoredLayout,
} from './column-layout.ts'

const ids = ['start', 'period', 'status', 'stop']

describe('a column layout', () => {
  it('moves a column by one place, never before the first', () => {
    expect(moveColumn(defaultLayout, ids, 'status', -1).order).toEqual(['start', 'status', 'period', 'stop'])
    expect(moveColumn(defaultLayout, ids, 'period', -1)).toBe(defaultLayout)
    expect(moveColumn(defaultLayout, ids, 'start', 1)).toBe(defaultLayout)
    expect(moveColumn(defaultLayout, ids, 'stop', 1)).toBe(defaultLayout)
  })

  it('hides a column and shows it again', () => {
    const hidden = toggleColumn(defaultLayout, 'period')
    expect(hidden.hidden).toEqual(['period'])
    expect(toggleColumn(hidden, 'period').hidden).toEqual([])
  })

  it('puts the chosen columns first, in their order, without those that no longer exist', () => {
    expect(orderedIds(ids, ['stop', 'gone', 'start'])).toEqual(['stop', 'start', 'period', 'status'])
    expect(orderedIds(ids, [])).toEqual(ids)
  })

  it('contains every column exactly once for any stored order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...ids, 'gone')), (order) => {
        expect(orderedIds(ids, order).toSorted()).toEqual(ids.toSorted())
      }),
    )
  })
})

describe('the layout in use', () => {
  const presets: ColumnPreset[] = [
    { id: 'all', label: 'All', layout: defaultLayout },
    { id: 'short', label: 'Short', layout: onlyColumns(ids, ['start', 'status'], { status: 90 }) },
  ]
  const custom: StoredLayout = { order: [], hidden: ['stop'], widths: { start: 100 } }
  const inUse = (stored: StoredLayout, linked?: string, defaultPreset?: string) => {
    const { choice, layout } = layoutInUse({ stored, linked, ids, presets, defaultPreset })
    return { choice, shown: shownIds(ids, layout), widths: layout.widths }
  }

  it('is the first preset until something is chosen, or the default one', () => {
    expect(inUse(defaultLayout)).toEqual({ choice: 'all', shown: ids, widths: {} })
    expect(inUse(defaultLayout, undefined, 'short').choice).toBe('short')
  })

  it('is the custom one once the user has changed columns, until a preset is chosen', () => {
    expect(inUse(custom, undefined, 'short')).toEqual({
      choice: 'custom',
      shown: ['start', 'period', 'status'],
      widths: { start: 100 },
    })
    expect(inUse({ ...custom, preset: 'short' })).toEqual({
      choice: 'short',
      shown: ['start', 'status'],
      widths: { status: 90 },
    })
  })

  it('ignores a stored preset that no longer exists', () => {
    expect(inUse({ ...custom, preset: 'gone' }).choice).toBe('custom')
    expect(inUse({ ...defaultLayout, preset: 'gone' }).choice).toBe('all')
  })

  it('is that of the address if it names columns, the first one always among them', () => {
    expect(inUse(custom, 'stop,gone,period')).toEqual({
      choice: undefined,
      shown: ['start', 'stop', 'period'],
      widths: {},
    })
    expect(inUse(custom, 'gone').choice).toBe('custom')
  })

  it('is a preset if the address names its columns', () => {
    expect(inUse(custom, 'start,status')).toEqual({
      choice: 'short',
      shown: ['start', 'status'],
      widths: { status: 90 },
    })
    expect(inUse(custom, ids.join()).choice).toBe('all')
  })
})
