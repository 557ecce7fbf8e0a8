import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApmRun } from '#api/apm-runs.ts'
import { foldScheduled } from './scheduled-fold.ts'

const run = (key: string, status: string, starttime?: string): ApmRun => ({
  key,
  status,
  starttime,
})
const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const textOf = (runs: readonly ApmRun[]) => foldScheduled(runs, false)[0]?.line?.scheduled?.text

const list = [
  run('a', 'Scheduled', '2026-03-05 08:00:00.000 AM'),
  run('b', 'Scheduled', '2026-03-04 04:01:30.000 PM'),
  run('c', 'Running', '2026-03-04 10:00:00.000 AM'),
  run('d', 'Scheduled', '2026-03-04 09:00:00.000 AM'),
  run('e', 'Failed', '2026-03-03 10:00:00.000 AM'),
  run('f', 'Pending'),
]

describe('scheduled runs', () => {
  test('are collapsed into one line above the others, by their status only', () => {
    expect(keysOf(foldScheduled(list, false))).toEqual(['/scheduled', 'c', 'e', 'f'])
    expect(keysOf(foldScheduled(list, true))).toEqual(['/scheduled', 'a', 'b', 'd', '/now', 'c', 'e', 'f'])
  })

  test('have their number and the earliest start in the line, with its day unless a run started on it', () => {
    expect(textOf(list)).toBe('3 scheduled, next at 9:00 am')
    expect(textOf(list.filter(({ key }) => key !== 'd'))).toBe('2 scheduled, next at 4:01 pm')
    expect(textOf(list.filter(({ key }) => !'bd'.includes(key)))).toBe('1 scheduled, next on 03/05/2026 at 8:00 am')
    expect(textOf([run('a', 'Scheduled', 'soon'), run('b', 'Scheduled'), run('c', 'Failed')])).toBe('2 scheduled')
    expect(textOf([run('a', 'Scheduled', '2026-03-05 08:00:00'), run('c', 'Failed', 'soon')])).toBe(
      '1 scheduled, next on 03/05/2026 at 08:00',
    )
  })

  test('are plain rows if there is no other run', () => {
    const scheduled = list.filter(({ status }) => status === 'Scheduled')
    expect(foldScheduled(scheduled, false)).toBe(scheduled)
    expect(foldScheduled([], false)).toEqual([])
  })

  test('leave out no run when expanded, and keep the order of the others when collapsed', () => {
    const runs = fc
      .array(fc.tuple(fc.constantFrom('Scheduled', 'Failed', 'Running'), fc.string()))
      .map((some) => some.map(([status, starttime], index) => run(`${index}`, status, starttime)))
    fc.assert(
      fc.property(runs, (some) => {
        const shown = (isOpen: boolean) => keysOf(foldScheduled(some, isOpen)).filter((key) => !key.startsWith('/'))
        const others = keysOf(some.filter(({ status }) => status !== 'Scheduled'))
        expect(shown(true).toSorted()).toEqual(keysOf(some).toSorted())
        expect(shown(false)).toEqual(others.length > 0 ? others : keysOf(some))
      }),
    )
  })
})
