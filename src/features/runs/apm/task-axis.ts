import type { ApmRun, ApmTask } from '#api/apm-runs.ts'
import { portalMomentOrder, portalTimeOrder } from '#lib/portal-times.ts'
import { isNumeric } from '#lib/numbers.ts'

export interface TaskBar {
  start: number
  width: number
}

interface TaskAxis {
  /** Undefined if no time can be read. */
  length: number | undefined
  /** Undefined if a task's times cannot be read. */
  bars: readonly (TaskBar | undefined)[]
}

const millis = (text: string | undefined): number | undefined =>
  text !== undefined && isNumeric(text) ? Math.max(0, Number(text)) : undefined

const plus = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other

/** A running task ends with the axis: its end is undefined. */
function spanOf({ startdate, starttime, enddate, endtime, duration }: ApmTask) {
  const length = millis(duration)
  const begins = portalMomentOrder(startdate, starttime)
  const ends = portalMomentOrder(enddate ?? startdate, endtime)
  return {
    start: begins ?? plus(ends, length === undefined ? undefined : -length),
    end: ends ?? plus(begins, length),
  }
}

/** A task that ends before it starts has no length. */
export function taskAxis(run: ApmRun, tasks: readonly ApmTask[]): TaskAxis {
  const spans = tasks.map((task) => ({ ...spanOf(task), isOpen: task.taskstatus === 'Running' }))
  const begins = run.starttime === undefined ? undefined : portalTimeOrder(run.starttime)
  const ends = run.endtime === undefined ? plus(begins, millis(run.elapsedtime)) : portalTimeOrder(run.endtime)
  const times = [begins, ends, ...spans.flatMap(({ start, end }) => [start, end])].filter((time) => time !== undefined)
  const from = Math.min(...times)
  const to = Math.max(...times)
  const length = to - from
  if (times.length === 0 || length <= 0) return { length: undefined, bars: tasks.map(() => undefined) }
  return {
    length,
    bars: spans.map(({ start, end, isOpen }) => {
      const stop = isOpen ? to : end
      if (start === undefined || stop === undefined) return undefined
      return { start: (start - from) / length, width: Math.max(0, stop - start) / length }
    }),
  }
}
