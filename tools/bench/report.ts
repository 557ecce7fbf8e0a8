import { median } from '../../src/lib/quantile.ts'
import type { Site } from './harness.ts'

export interface Measure {
  about: string
  rounds: number
  run: (site: Site) => Promise<Record<string, number>>
}

export interface Measured {
  site: string
  rounds: readonly Record<string, number>[]
}

export interface Section {
  name: string
  /** Of the console, then of the other build. */
  measured: readonly Measured[]
}

function figure(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value < 10 ? 2 : 1
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const valuesOf = ({ rounds }: Measured, what: string) => rounds.map((round) => round[what] ?? NaN)

function cell(measured: Measured, what: string): string {
  const values = valuesOf(measured, what)
  const middle = figure(median(values) ?? NaN)
  const range = `[${figure(Math.min(...values))}–${figure(Math.max(...values))}]`
  return values.length > 1 ? `${middle} ${range}` : middle
}

function rowsOf({ name, measured: [ours, other] }: Section): string[][] {
  if (!ours) return []
  return Object.keys(ours.rounds[0] ?? {}).map((what) => {
    const title = `${name}: ${what}`
    if (!other) return [title, cell(ours, what)]
    const [one = NaN, beside = NaN] = [median(valuesOf(ours, what)), median(valuesOf(other, what))]
    return [title, cell(ours, what), cell(other, what), beside === 0 ? '' : (one / beside).toFixed(2)]
  })
}

export function tableOf(sections: readonly Section[]): string {
  const sites = (sections[0]?.measured ?? []).map(({ site }) => site)
  const heads = ['', ...sites, ...(sites.length > 1 ? ['ratio'] : [])]
  return [heads, heads.map(() => '---'), ...sections.flatMap(rowsOf)].map(line).join('\n')
}

const introduction = `# Performance

\`npm run bench\` prints these figures and \`-- --write\` writes this page: medians, with ranges in brackets, in ms unless a row
names another unit. Users notice 'first row', 'counts in view' and blocking time; the other rows explain these. The second
column is an earlier commit, measured in turns in the same run: a ratio below 1 means faster or smaller now. No figure fails a
build, because times depend on the machine.`

interface Page {
  where: string
  abouts: Readonly<Record<string, { about: string }>>
  sections: readonly Section[]
}

export const pageOf = ({ where, abouts, sections }: Page): string =>
  [
    introduction,
    Object.entries(abouts)
      .map(([name, { about }]) => `- **${name}**: ${about}`)
      .join('\n'),
    where,
    `${tableOf(sections)}\n`,
  ].join('\n\n')
