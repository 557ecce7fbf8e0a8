import type { Row } from './row.ts'

/** A number with as many digits as it is worth. */
export function figure(value: number): string {
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : 1
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

const shown = (value: Row['value']) => (typeof value === 'number' ? figure(value) : value)

function bound({ bound: limit }: Row): string {
  if (limit === undefined) return ''
  return typeof limit === 'number' ? `≤ ${figure(limit)}` : limit
}

function remark({ runs, note }: Row): string {
  const parts = [runs && runs.length > 1 ? `runs: ${runs.map(figure).join(', ')}` : undefined, note]
  return parts.filter((part) => part !== undefined).join('; ')
}

const marks = { ok: 'ok', over: 'OVER', info: '' }

const isFigure = (column: number) => column === 1 || column === 2 || column === 4

/** The rows as lines of text in columns. */
export function tableLines(rows: readonly Row[]): string[] {
  const hasMedian = rows.some(({ median }) => median !== undefined)
  const cells = rows.map((row) => [
    row.what,
    shown(row.value),
    row.median === undefined ? '' : figure(row.median),
    row.unit,
    bound(row),
    marks[row.verdict],
    remark(row),
  ])
  const all = [['', hasMedian ? 'worst' : 'value', hasMedian ? 'median' : '', '', 'bound', '', ''], ...cells]
  const widths = [0, 1, 2, 3, 4, 5].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  return all.map((line) =>
    line
      .map((cell, index) => (isFigure(index) ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0)))
      .filter((_, index) => hasMedian || index !== 2)
      .join('  ')
      .trimEnd(),
  )
}
