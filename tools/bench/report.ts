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
    const range = `[${figure(Math.min(...values))} to ${figure(Math.max(...values))}]`
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

Written by \`npm run bench -- --write\`: medians and ranges. Each ratio divides the console's median by that of the other build.
Both are measured in turns, in one run. Times of a shared machine differ by a third from run to run; counts, sizes and ratios
do not.`

export const pageOf = (where: string, sections: readonly { name: string; about: string; table: string }[]): string =>
  [introduction, where, ...sections.map(({ name, about, table }) => `## ${name}\n\n${about}\n\n${table}`)].join(
    '\n\n',
  ) + '\n'
