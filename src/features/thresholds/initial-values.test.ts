import { describe, expect, it } from 'vitest'
import type { Portal } from '#api/portals.ts'
import type { Threshold } from '#api/thresholds.ts'
import { freeName, valuesLike } from './initial-values.ts'

describe('a free name', () => {
  it.each([
    ['Many errors', ['Many errors'], 'Many errors (2)'],
    ['Many errors', ['Many errors', 'Many errors (2)'], 'Many errors (3)'],
    ['Many errors (2)', ['Many errors (2)'], 'Many errors'],
    ['Many errors (2)', ['Many errors', 'Many errors (2)'], 'Many errors (3)'],
    ['Runs (daily)', ['Runs (daily)'], 'Runs (daily) (2)'],
  ])('for %s next to %j is %s', (name, taken, free) => {
    expect(freeName(name, new Set(taken))).toBe(free)
  })
})

const portals: Portal[] = [
  { id: '1001', name: 'Alder', domain: 'alder.example' },
  { id: '1002', name: 'Birch', domain: 'birch.example' },
  { id: '1003', name: 'Alder', domain: 'alder-two.example' },
]

const threshold: Threshold = {
  id: '9001',
  name: 'Many errors',
  key: 'Number of Errors',
  condition: 'greater then',
  value: '20',
  thresholdTime: 15,
  portals: [
    { name: 'Birch', domain: 'birch.example' },
    { name: 'Alder', domain: 'alder.example' },
  ],
}

const start = (part: Partial<Threshold>) => valuesLike({ ...threshold, ...part }, [threshold], portals)

const rowOf = (part: Partial<Threshold>) => start(part).values.rows.first

describe('a form with the values of a threshold', () => {
  it('has them, its portals by their ids, and a free name', () => {
    expect(start({})).toEqual({
      values: {
        rows: {
          first: {
            name: 'Many errors (2)',
            field: 'Number of Errors',
            comparison: 'greater then',
            value: '20',
            time: '15',
          },
        },
        portals: ['1001', '1002'],
      },
      missing: [],
    })
  })

  it('has a day as the input takes it', () => {
    const day = { key: 'Start Time', condition: 'less then', value: '01/02/2026' }
    expect(rowOf(day)).toMatchObject({ comparison: 'less then', value: '2026-01-02' })
    expect(rowOf({ ...day, value: '2026-01-02T10:00:00Z' })).toMatchObject({ value: '' })
  })

  it('leaves empty what the form does not offer', () => {
    expect(rowOf({ key: 'Colour' })).toMatchObject({ field: '', comparison: '' })
    expect(rowOf({ key: 'Run Stage' })).toMatchObject({ field: 'Run Stage', comparison: '' })
    expect(rowOf({ value: 'many', thresholdTime: undefined })).toMatchObject({ value: '', time: '' })
    expect(rowOf({ key: 'Batch Name', condition: 'is empty', value: undefined })).toMatchObject({ value: '' })
  })

  it('names the portals that are in no list', () => {
    const gone = { name: 'Gone', domain: 'gone.example' }
    expect(start({ portals: [...threshold.portals, gone, { name: undefined, domain: undefined }] })).toMatchObject({
      values: { portals: ['1001', '1002'] },
      missing: ['Gone', '—'],
    })
  })
})
