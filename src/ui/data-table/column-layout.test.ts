import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asOwn,
  choosePreset,
  columnsText,
  constantColumns,
  constantText,
  contentWidth,
  defaultLayout,
  fittedToContent,
  foldColumns,
  linkedLayout,
  moveColumn,
  onlyColumns,
  orderedIds,
  ownOf,
  presetOf,
  shownIds,
  suggestedLayout,
  toggleColumn,
  unfoldColumn,
  withoutFolded,
  type ColumnLayout,
  type ColumnPreset,
} from './column-layout.ts'

describe('the column layout', () => {
  const ids = ['start', 'period', 'status', 'stop']
  const own: ColumnLayout = { order: [], hidden: [], widths: {} }

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

describe('the presets of a column layout', () => {
  const ids = ['start', 'status', 'errors', 'message']
  const presets = [
    { id: 'all', label: 'All', arrange: () => ({ order: [], hidden: [], widths: {} }) },
    { id: 'few', label: 'Few', arrange: () => onlyColumns(ids, ['start', 'message'], { message: 300 }) },
  ]

  it('begin with the first one', () => {
    expect(presetOf(defaultLayout, presets)).toBe('all')
    expect(ownOf(defaultLayout)).toBeUndefined()
  })

  it('hide what they do not show', () => {
    const few = choosePreset(defaultLayout, 'few', presets)
    expect(presetOf(few, presets)).toBe('few')
    expect(few).toMatchObject({ order: ['start', 'message'], hidden: ['status', 'errors'], widths: { message: 300 } })
  })

  it('keep the own columns, which can be chosen again', () => {
    const own = asOwn(toggleColumn(choosePreset(defaultLayout, 'few', presets), 'errors'))
    expect(presetOf(own, presets)).toBe('own')
    const all = choosePreset(own, 'all', presets)
    expect(all.hidden).toEqual([])
    expect(choosePreset(all, 'few', presets).own?.hidden).toEqual(['status'])
    const again = choosePreset(all, 'own', presets)
    expect(again).toMatchObject({ hidden: ['status'], order: ['start', 'message'] })
    expect(presetOf(again, presets)).toBe('own')
  })

  it('read a layout of before there were presets as the own one', () => {
    expect(presetOf({ order: [], hidden: ['errors'], widths: {} }, presets)).toBe('own')
  })

  it('change nothing if the chosen one is unknown', () => {
    expect(choosePreset(defaultLayout, 'gone', presets)).toBe(defaultLayout)
    expect(choosePreset(defaultLayout, 'own', presets)).toBe(defaultLayout)
    expect(presetOf({ ...defaultLayout, preset: 'gone' }, presets)).toBe('all')
  })
})

describe('the width of content', () => {
  it('has room for the heading and for the longest text, within limits', () => {
    expect(contentWidth('Priority', ['Low'])).toBeGreaterThanOrEqual('Priority'.length * 7 + 40)
    expect(contentWidth('Id', ['a'.repeat(30)])).toBeGreaterThanOrEqual(30 * 7 + 20)
    expect(contentWidth('Id', [])).toBe(72)
    expect(contentWidth('Message', ['a'.repeat(5000)])).toBe(560)
  })

  it('is taken of all rows', () => {
    const rows = [{ message: 'short' }, { message: 'x'.repeat(40) }, { message: undefined }]
    const { widths } = fittedToContent([{ id: 'message', title: 'Message' }], rows, ({ message }) => message)
    expect(widths).toEqual({ message: contentWidth('Message', ['x'.repeat(40)]) })
  })
})

describe('columns with one value', () => {
  type Row = Readonly<Record<string, string | undefined>>
  const textOf = (row: Row, id: string) => row[id]

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

const ids = ['a', 'b', 'c', 'd']
const presets: ColumnPreset[] = [
  { id: 'all', label: 'All', arrange: () => onlyColumns([], [], {}) },
  { id: 'few', label: 'Few', arrange: () => onlyColumns(ids, ['a', 'c'], { c: 90 }) },
]
const own: ColumnLayout = { order: [], hidden: ['b'], widths: { a: 300 } }
const shown = (layout: ColumnLayout) => shownIds(ids, layout)

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
