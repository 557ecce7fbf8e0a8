import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveColumn, orderedIds, toggleColumn, type ColumnLayout } from './column-layout.ts'

const ids = ['start', 'period', 'status', 'stop']
const own: ColumnLayout = { order: [], hidden: [], widths: {} }

describe('the column layout', () => {
  it('moves a column one place, never before the first', () => {
    expect(moveColumn(own, ids, 'status', -1).order).toEqual(['start', 'status', 'period', 'stop'])
    expect(moveColumn(own, ids, 'period', -1)).toBe(own)
    expect(moveColumn(own, ids, 'start', 1)).toBe(own)
    expect(moveColumn(own, ids, 'stop', 1)).toBe(own)
  })

  it('hides a column and shows it again', () => {
    const hidden = toggleColumn(own, 'period')
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
