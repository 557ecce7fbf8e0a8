import type { ApmRun, ApmTask } from '#api/apm-runs.ts'
import { portalMomentOrder, portalTimeOrder } from '#lib/portal-times.ts'
import { isNumeric } from '#lib/numbers.ts'

/** The place of a task on the axis, as fractions of its length, 0 to 1. */
export interface TaskBar {
  start: number
  width: number
}

/** The time axis that all tasks of a run share. */
interface TaskAxis {
  /** In ms; undefined if no time can be read. */
  length: number | undefined
  /** For each task in order; undefined if its times cannot be read. */
  bars: readonly (TaskBar | undefined)[]
}

const millis = (text: string | undefined): number | undefined =>
  text !== undefined && isNumeric(text) ? Math.max(0, Number(text)) : undefined

const plus = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : one + other

/** Start and end of a task in ms; a running one ends with the axis, undefined here. */
function spanOf({ startdate, starttime, enddate, endtime, duration }: ApmTask) {
  const length = millis(duration)
  const begins = portalMomentOrder(startdate, starttime)
  const ends = portalMomentOrder(enddate ?? startdate, endtime)
  return {
    start: begins ?? plus(ends, length === undefined ? undefined : -length),
    end: ends ?? plus(begins, length),
  }
}

/**
 * Places the tasks of a run between its start and its end. A run without an end lasts as long as the portal says that it
 * has run so far. The axis grows for a task that lies outside its run; a task that ends before it starts has no length.
 */
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
