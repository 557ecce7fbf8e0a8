import type { Site } from './harness.ts'
import { atMost, median, type Row } from './row.ts'

/** What was measured of both, by its name; each round has one number of either. */
export type Compared<Name extends string> = Record<Site, Record<Name, number>[]>

/**
 * Takes the rounds of both in turn, so that what else the machine does hits both, and each goes first as often as the
 * other. Resolves to what each round gave.
 */
export async function takeTurns<Name extends string>(
  rounds: number,
  work: (site: Site) => Promise<Record<Name, number>>,
): Promise<Compared<Name>> {
  const compared: Compared<Name> = { console: [], baseline: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order: Site[] = round % 2 === 0 ? ['baseline', 'console'] : ['console', 'baseline']
    for (const site of order) compared[site].push(await work(site))
  }
  return compared
}

const list = (times: readonly number[]) => times.map((time) => time.toFixed(0)).join(', ')

/** One line: how many times as long the console takes as the baseline, by the medians; by the fastest beside it. */
export function ratioRow<Name extends string>(what: string, compared: Compared<Name>, name: Name, bound?: number): Row {
  const [ours, baseline] = [compared.console, compared.baseline].map((rounds) => rounds.map((round) => round[name]))
  if (!ours || !baseline) throw new Error('Nothing to compare.')
  const fastest = Math.min(...ours) / Math.min(...baseline)
  return atMost(what, bound, median(ours) / median(baseline), {
    unit: 'x',
    note: `of the fastest ${fastest.toFixed(2)}; console ${list(ours)} ms, baseline ${list(baseline)} ms`,
  })
}
