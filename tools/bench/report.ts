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

/** The mean of the two middle numbers if the count is even. Throws for an empty list. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) throw new Error('No number to take the median of.')
  return (low + high) / 2
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
    const range = `[${figure(Math.min(...values))} to ${figure(Math.max(...values))}]`
    return values.length > 1 ? `${figure(median(values))} ${range}` : figure(median(values))
  }
  const rows = Object.keys(ours.rounds[0] ?? {}).map((what) => {
    if (!other) return [what, cell(ours, what)]
    const [one, beside] = [median(valuesOf(ours, what)), median(valuesOf(other, what))]
    return [what, cell(ours, what), cell(other, what), beside === 0 ? '' : (one / beside).toFixed(2)]
  })
  const heads = ['', ours.site, ...(other ? [other.site, 'ratio'] : [])]
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

const introduction = `# Performance

Written by \`npm run bench -- --write\`. Medians and ranges; a ratio is that of the console to the build beside it, measured in
turns in one run. Times of a shared machine differ by a third from run to run; counts, sizes and ratios do not.`

export const pageOf = (where: string, sections: readonly { name: string; about: string; table: string }[]): string =>
  [introduction, where, ...sections.map(({ name, about, table }) => `## ${name}\n\n${about}\n\n${table}`)].join(
    '\n\n',
  ) + '\n'
