import { countsShown, firstCountShown, longTasks, openDashboard, throttle, type Dashboard } from '../dashboard.ts'
import type { Bench } from '../harness.ts'
import { atMost, info, type Row } from '../row.ts'
import { recordTasks } from '../tasks.ts'

const slowdown = 4
const rounds = 3
const limit = 50

/** The longest task of a phase in ms, and the number of tasks over 50 ms. */
interface Phase {
  longest: number
  over: number
}

interface Round {
  mount: Record<'clock' | 'cpu', Phase>
  arrival: Record<'clock' | 'cpu', Phase>
}

function phase(durations: readonly number[]): Phase {
  return { longest: Math.max(0, ...durations), over: durations.filter((duration) => duration > limit).length }
}

/** The tasks of both phases by wall-clock time and by CPU time. */
async function oneRound(bench: Bench, dashboard: Dashboard): Promise<Round> {
  return await bench.visit(async (visit) => {
    const { page } = visit
    await throttle(visit, slowdown)
    const stop = await recordTasks(page)
    await openDashboard(page, dashboard)
    const [firstAt, lastAt] = await Promise.all([firstCountShown(page), countsShown(page)])
    const byClock = await longTasks(page)
    const byCpu = (await stop()).map(({ start, cpu }) => ({ start, duration: cpu }))
    const between = (tasks: typeof byClock, from: number, to: number) =>
      phase(tasks.filter(({ start }) => start >= from && start < to).map(({ duration }) => duration))
    const split = (from: number, to: number) => ({ clock: between(byClock, from, to), cpu: between(byCpu, from, to) })
    // A task that begins before the first count belongs to mounting.
    return { mount: split(0, firstAt), arrival: split(firstAt, lastAt) }
  })
}

/** Measures the main-thread tasks while the page mounts, and from the first count to the last. */
export async function measureArrival(bench: Bench, dashboard: Dashboard): Promise<Row[]> {
  const all: Round[] = []
  for (let round = 0; round < rounds; round += 1) all.push(await oneRound(bench, dashboard))
  const figures = (when: keyof Round, by: keyof Round['mount'], what: keyof Phase) =>
    all.map((round) => round[when][by][what])
  const unit = 'ms'
  return [
    atMost(`arriving: longest task, ${slowdown}x`, limit, figures('arrival', 'clock', 'longest'), {
      unit,
      note: '0: none as long as 50 ms',
    }),
    atMost(`arriving: longest task, ${slowdown}x, CPU time`, limit, figures('arrival', 'cpu', 'longest'), {
      unit,
      note: 'without waiting for other programs',
    }),
    atMost(`arriving: tasks over 50 ms, ${slowdown}x`, 0, figures('arrival', 'clock', 'over')),
    atMost(`arriving: tasks over 50 ms, ${slowdown}x, CPU time`, 0, figures('arrival', 'cpu', 'over')),
    info(`mounting: longest task, ${slowdown}x, CPU time`, figures('mount', 'cpu', 'longest'), { unit }),
    info(`mounting: tasks over 50 ms, ${slowdown}x, CPU time`, figures('mount', 'cpu', 'over')),
  ]
}
