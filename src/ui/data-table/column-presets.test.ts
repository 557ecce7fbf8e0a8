import { describe, expect, it } from 'vitest'
import { defaultLayout, toggleColumn } from './column-layout.ts'
import { asOwn, choosePreset, contentWidth, fittedToContent, onlyColumns, ownOf, presetOf } from './column-presets.ts'

const ids = ['start', 'status', 'errors', 'message']
const presets = [
  { id: 'all', label: 'All', arrange: () => ({ order: [], hidden: [], widths: {} }) },
  { id: 'few', label: 'Few', arrange: () => onlyColumns(ids, ['start', 'message'], { message: 300 }) },
]

describe('the presets of a column layout', () => {
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
