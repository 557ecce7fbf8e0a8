import type { Check } from './check.ts'

const line = (id: string, status: string, time: string, note: string) =>
  `${id.padEnd(24)} ${status.padStart(6)} ${time.padStart(7)}  ${note}`

function noteOf({ isError, problem, differences }: Check['lines'][number]): string {
  if (problem !== undefined) return problem
  if (differences.length === 0) return 'as expected'
  const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`
  return isError ? `CONTRACT ERROR, ${count}` : count
}

function differenceLines({ differences }: Check['lines'][number]): string[] {
  const alike = Object.groupBy(
    differences,
    ({ path, effect }) => `${path.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${effect}`,
  )
  return Object.values(alike).flatMap(([first, ...others] = []) => {
    if (first === undefined) return []
    const { path, came, expected, effect } = first
    const more = others.length === 0 ? '' : ` (and ${others.length} more like it)`
    return [`    ${path || '(body)'}: came ${came}, expected ${expected}. ${effect}${more}`]
  })
}

const differs = ({ isError, differences }: Check['lines'][number]): boolean => isError || differences.length > 0

function alikeLine([id, calls]: [string, Check['lines']]): string {
  const statuses = [...new Set(calls.map(({ status }) => status))].join(', ')
  const slowest = Math.max(...calls.map(({ time }) => time))
  return line(id, statuses, String(slowest), calls.length === 1 ? 'as expected' : `as expected, ${calls.length} calls`)
}

const statusLine = (one: Check['lines'][number]): string =>
  line(one.id, one.status === 0 ? '-' : String(one.status), String(one.time), noteOf(one))

function differingLines(lines: Check['lines']): string[] {
  const [errors, others] = [lines.filter(({ isError }) => isError), lines.filter((one) => differs(one) && !one.isError)]
  return [...errors, ...others].flatMap((one) => [statusLine(one), `    ${one.call}`, ...differenceLines(one)])
}

export function reportOf({ lines, leftOut }: Pick<Check, 'lines' | 'leftOut'>, quiet = false): string[] {
  const differing = differingLines(lines)
  if (quiet) return differing
  const alike = lines.filter((one) => !differs(one))
  const errors = lines.filter(({ isError }) => isError).length
  return [
    line('Call', 'Status', 'ms', ''),
    ...(differing.length > 0 ? [...differing, ''] : []),
    ...Array.from(
      Map.groupBy(alike, ({ id }) => id),
      alikeLine,
    ),
    ...(leftOut.length > 0 ? ['', 'Left out:', ...leftOut.map((what) => `  ${what}`)] : []),
    '',
    `${lines.length} calls, ${lines.length - alike.length} of them with differences, ${errors} with errors`,
  ]
}

export const jsonOf = ({ lines, leftOut }: Pick<Check, 'lines' | 'leftOut'>): string =>
  JSON.stringify({ errors: lines.filter(({ isError }) => isError).length, calls: lines, leftOut }, null, 2)
