import { appendFile, readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Row } from './row.ts'

const point = z.object({ value: z.number(), unit: z.string(), bound: z.optional(z.number()) })
const run = z.object({ at: z.string(), values: z.record(z.string(), point) })
/** One line of a result file: its ISO time, and every number with a bound by its name. */
export type HistoryRun = z.output<typeof run>

/** Appends a run's numbers with a bound to a result file; creates the file if missing. */
export async function appendRun(file: string, at: Date, rows: readonly Row[]): Promise<void> {
  const values: HistoryRun['values'] = {}
  for (const { what, value, unit, bound } of rows) {
    if (typeof value === 'number' && typeof bound === 'number') values[what] = { value, unit, bound }
  }
  await appendFile(file, `${JSON.stringify({ at: at.toISOString(), values })}\n`)
}

/** The runs of a result file, oldest first. Unreadable lines are skipped. */
export async function readRuns(file: string): Promise<HistoryRun[]> {
  const text = await readFile(file, 'utf8')
  return text.split('\n').flatMap((line) => {
    try {
      return [z.parse(run, JSON.parse(line))]
    } catch {
      return []
    }
  })
}
