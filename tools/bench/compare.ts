import type { Site } from './harness.ts'
import { atMost, median, type Row } from './row.ts'

/** The measured times of both sites: one record for each round. */
export type Compared<Name extends string> = Record<Site, Record<Name, number>[]>

/**
 * Alternates the rounds of both sites, so that other load on the machine affects both equally. Each site goes first in
 * every second round.
 */
export async function alternate<Name extends string>(
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

/** One row: the ratio of both medians, console to baseline, with that of the fastest rounds as a note. */
export function ratioRow<Name extends string>(what: string, compared: Compared<Name>, name: Name, bound?: number): Row {
  const [ours, baseline] = [compared.console, compared.baseline].map((rounds) => rounds.map((round) => round[name]))
  if (!ours || !baseline) throw new Error('Nothing to compare.')
  const fastest = Math.min(...ours) / Math.min(...baseline)
  return atMost(what, bound, median(ours) / median(baseline), {
    unit: 'x',
    note: `of the fastest ${fastest.toFixed(2)}; console ${list(ours)} ms, baseline ${list(baseline)} ms`,
  })
}
