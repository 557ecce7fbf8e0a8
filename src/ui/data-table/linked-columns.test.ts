import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLayout, shownColumns, type ColumnLayout } from './column-layout.ts'
import { choosePreset, onlyColumns, ownOf, type ColumnPreset } from './column-presets.ts'
import { columnsText, linkedLayout, suggestedLayout } from './linked-columns.ts'

const ids = ['a', 'b', 'c', 'd']
const presets: ColumnPreset[] = [
  { id: 'all', label: 'All', arrange: () => onlyColumns([], [], {}) },
  { id: 'few', label: 'Few', arrange: () => onlyColumns(ids, ['a', 'c'], { c: 90 }) },
]
const own: ColumnLayout = { order: [], hidden: ['b'], widths: { a: 300 } }
const shown = (layout: ColumnLayout) =>
  shownColumns(
    ids.map((id) => ({ id })),
    layout,
  ).map(({ id }) => id)

describe('the columns of an address', () => {
  it.each([
    [defaultLayout, presets, 'all'],
    [defaultLayout, [], 'default'],
    [{ ...defaultLayout, folds: true }, [], 'default,folded'],
    [choosePreset(defaultLayout, 'few', presets), presets, 'few'],
    [own, presets, 'a.300,c,d'],
    [{ ...own, order: ['a', 'd'], folds: true }, presets, 'a.300,d,c,folded'],
  ])('%j', (layout, some, text) => {
    expect(columnsText(layout, ids, some)).toBe(text)
  })

  it('show the same over any stored layout, whose own columns stay', () => {
    const width = fc.integer({ min: 60, max: 1200 })
    const layout = fc.record({
      order: fc.shuffledSubarray(['b', 'c', 'd']).map((some) => (some.length === 0 ? [] : ['a', ...some])),
      hidden: fc.subarray(['b', 'c', 'd']),
      widths: fc.dictionary(fc.constantFrom(...ids), width),
    })
    fc.assert(
      fc.property(layout, layout, (theirs, stored) => {
        const text = columnsText(theirs, ids, presets)
        const linked = linkedLayout(text, stored, ids, presets)
        expect(shown(linked)).toEqual(shown(theirs))
        expect(shown(theirs).map((id) => linked.widths[id])).toEqual(shown(theirs).map((id) => theirs.widths[id]))
        expect(ownOf(linked)).toEqual(ownOf(stored))
        expect(columnsText(linked, ids, presets)).toBe(text)
      }),
    )
  })

  it.each(['', 'x', 'x.70,y', 'folded', '...'])('%j names none: the stored ones are shown', (text) => {
    expect(linkedLayout(text, own, ids, presets)).toBe(own)
  })

  it('name the first column or not, and a wrong width does not count', () => {
    const linked = linkedLayout('c.7,x,a,c,b.x', defaultLayout, ids, presets)
    expect(shown(linked)).toEqual(['a', 'c', 'b'])
    expect(linked.widths).toEqual({})
  })
})

describe('a suggested preset', () => {
  it('is shown to a person who has chosen nothing', () => {
    expect(shown(suggestedLayout(defaultLayout, 'few', presets))).toEqual(['a', 'c'])
  })

  it.each([
    ['own columns', own],
    ['another preset', choosePreset(defaultLayout, 'all', presets)],
    ['another preset beside own columns', choosePreset(own, 'all', presets)],
  ])('gives way to %s', (_what, stored) => {
    expect(suggestedLayout(stored, 'few', presets)).toBe(stored)
  })
})
