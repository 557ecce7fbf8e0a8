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

function figure(value: number): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value < 10 ? 2 : 1
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export function tableOf([ours, other]: readonly Measured[]): string {
  if (!ours) throw new Error('Nothing was measured.')
  const valuesOf = ({ rounds }: Measured, what: string) => rounds.map((round) => round[what] ?? NaN)
  const cell = (measured: Measured, what: string) => {
    const values = valuesOf(measured, what)
    const middle = figure(median(values) ?? NaN)
    const range = `[${figure(Math.min(...values))}–${figure(Math.max(...values))}]`
    return values.length > 1 ? `${middle} ${range}` : middle
  }
  const rows = Object.keys(ours.rounds[0] ?? {}).map((what) => {
    if (!other) return [what, cell(ours, what)]
    const [one = NaN, beside = NaN] = [median(valuesOf(ours, what)), median(valuesOf(other, what))]
    return [what, cell(ours, what), cell(other, what), beside === 0 ? '' : (one / beside).toFixed(2)]
  })
  const heads = ['', ours.site, ...(other ? [other.site, 'ratio'] : [])]
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

const introduction = `# Performance

\`npm run bench -- --write\` writes this page: medians, with ranges in brackets. Users notice 'first row', 'counts in view' and
blocking time; the other rows explain these. The second column is an earlier commit of the console, measured in turns in the
same run. A ratio below 1 means that the console is faster or smaller now. Times depend on the machine and its load.`

export const pageOf = (where: string, sections: readonly { name: string; about: string; table: string }[]): string =>
  [introduction, where, ...sections.map(({ name, about, table }) => `## ${name}\n\n${about}\n\n${table}`)].join(
    '\n\n',
  ) + '\n'
