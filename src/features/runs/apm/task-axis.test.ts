import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ApmRun, ApmTask } from '#api/apm-runs.ts'
import { taskAxis } from './task-axis.ts'

const run = (parts: Partial<ApmRun> = {}): ApmRun => ({
  key: 'run',
  starttime: '2026-03-04 10:00:00.000 AM',
  endtime: '2026-03-04 12:00:00.000 PM',
  ...parts,
})

const task = (starttime?: string, endtime?: string, parts: Partial<ApmTask> = {}): ApmTask => ({
  startdate: '2026-03-04',
  enddate: '2026-03-04',
  starttime,
  endtime,
  ...parts,
})

const hour = 3_600_000

describe('the axis of the tasks of a run', () => {
  test('places each task between start and end of the run, in the order of the list', () => {
    expect(
      taskAxis(run(), [
        task('11:00:00 AM', '11:30:00 AM'),
        task('10:00:00 AM', '11:00:00 AM', { taskstatus: 'Failed' }),
      ]),
    ).toEqual({
      length: 2 * hour,
      bars: [
        { start: 0.5, width: 0.25 },
        { start: 0, width: 0.5 },
      ],
    })
  })

  test('extends a running task to the end of the axis, as far as the portal reports the run', () => {
    const running = run({ endtime: undefined, elapsedtime: String(4 * hour) })
    expect(taskAxis(running, [task('01:00:00 PM', undefined, { taskstatus: 'Running' })])).toEqual({
      length: 4 * hour,
      bars: [{ start: 0.75, width: 0.25 }],
    })
  })

  test('takes a missing start or end from the duration', () => {
    const half = { duration: String(hour) }
    expect(taskAxis(run(), [task('10:00:00 AM', undefined, half), task(undefined, '12:00:00 PM', half)]).bars).toEqual([
      { start: 0, width: 0.5 },
      { start: 0.5, width: 0.5 },
    ])
  })

  test('grows for a task outside its run, and gives a task that ends before it starts no length', () => {
    expect(taskAxis(run(), [task('12:00:00 PM', '02:00:00 PM'), task('12:00:00 PM', '11:00:00 AM')])).toEqual({
      length: 4 * hour,
      bars: [
        { start: 0.5, width: 0.5 },
        { start: 0.5, width: 0 },
      ],
    })
  })

  test('has no bar for a task without readable times, and no length without any time', () => {
    expect(taskAxis(run(), [task(), task('soon', 'later'), task('11:00:00 AM')]).bars).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(taskAxis(run({ starttime: undefined, endtime: 'soon' }), [task()])).toEqual({
      length: undefined,
      bars: [undefined],
    })
    expect(taskAxis(run({ endtime: run().starttime }), [])).toEqual({ length: undefined, bars: [] })
  })

  const time = fc.oneof(
    fc
      .date({ min: new Date('2026-03-01'), max: new Date('2026-03-09'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.string(),
    fc.constant(undefined),
  )
  const figure = fc.oneof(fc.integer().map(String), fc.string(), fc.constant(undefined))
  const status = fc.constantFrom('Running', 'Successful', undefined)
  const tasks = fc.array(fc.record({ starttime: time, endtime: time, duration: figure, taskstatus: status }))

  test('keeps every bar between 0 and 1 and in the order of the starts, for any values', () => {
    fc.assert(
      fc.property(time, time, figure, tasks, (starttime, endtime, elapsedtime, list) => {
        const { bars } = taskAxis({ key: '', starttime, endtime, elapsedtime }, list)
        expect(bars).toHaveLength(list.length)
        for (const bar of bars) {
          if (!bar) continue
          expect(bar.start).toBeGreaterThanOrEqual(0)
          expect(bar.width).toBeGreaterThanOrEqual(0)
          expect(bar.start + bar.width).toBeLessThanOrEqual(1 + 1e-9)
        }
        const starts = list.flatMap(({ starttime: text = '' }, index) => {
          const start = bars[index]?.start
          return start === undefined || !/^2026-03-\d\dT/.test(text) ? [] : [{ text, start }]
        })
        const byText = starts.toSorted((one, other) => (one.text < other.text ? -1 : 1)).map(({ start }) => start)
        expect(byText).toEqual(byText.toSorted((one, other) => one - other))
      }),
    )
  })
})
