import { describe, expect, it } from 'vitest'
import { defaultLayout, layoutInUse, onlyColumns, type ColumnPreset, type StoredLayout } from './column-layout.ts'

const ids = ['start', 'period', 'status', 'stop']

describe('the layout in use', () => {
  const presets: ColumnPreset[] = [
    { id: 'all', label: 'All', layout: defaultLayout },
    { id: 'short', label: 'Short', layout: onlyColumns(ids, ['start', 'status'], { status: 90 }) },
  ]
  const custom: StoredLayout = { order: [], hidden: ['stop'], widths: { start: 100 } }
  const inUse = (stored: StoredLayout, linked?: string, defaultPreset?: string) =>
    layoutInUse({ stored, linked, ids, presets, defaultPreset })
  const short = { order: ['start', 'status'], hidden: ['period', 'stop'], widths: { status: 90 } }

  it('is the first preset until something is chosen, or the default one', () => {
    expect(inUse(defaultLayout)).toEqual({ choice: 'all', layout: defaultLayout })
    expect(inUse(defaultLayout, undefined, 'short')).toEqual({ choice: 'short', layout: short })
  })

  it('is the custom one once the user has changed columns, until a preset is chosen', () => {
    expect(inUse(custom, undefined, 'short')).toEqual({ choice: 'custom', layout: custom })
    expect(inUse({ ...custom, preset: 'short' })).toEqual({ choice: 'short', layout: short })
  })

  it('ignores a stored preset that no longer exists', () => {
    expect(inUse({ ...custom, preset: 'gone' }).choice).toBe('custom')
    expect(inUse({ ...defaultLayout, preset: 'gone' }).choice).toBe('all')
  })

  it('is that of the address if it names columns, the first one always among them', () => {
    expect(inUse(custom, 'stop,gone,period')).toEqual({
      choice: undefined,
      layout: { order: ['start', 'stop', 'period'], hidden: ['status'], widths: {} },
    })
    expect(inUse(custom, 'gone').choice).toBe('custom')
  })

  it('is a preset if the address names its columns', () => {
    expect(inUse(custom, 'start,status')).toEqual({ choice: 'short', layout: short })
    expect(inUse(custom, ids.join()).choice).toBe('all')
  })
})
