import type { Check } from './check.ts'

const line = (id: string, status: string, time: string, note: string) =>
  `${id.padEnd(24)} ${status.padStart(6)} ${time.padStart(7)}  ${note}`

function noteOf({ isError, problem, differences }: Check['lines'][number]): string {
  if (problem !== undefined) return problem
  if (differences.length === 0) return 'as expected'
  const count = `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}`
  return isError ? `CONTRACT ERROR, ${count}` : count
}

/** The differences of one call; of those in several entries of a list the first, with the number of the others. */
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

/** The check as lines of text: each call with its status and time, its differences below it, and what was left out. */
export function reportOf({ lines, leftOut }: Pick<Check, 'lines' | 'leftOut'>): string[] {
  const errors = lines.filter(({ isError }) => isError).length
  return [
    line('Call', 'Status', 'ms', ''),
    ...lines.flatMap((one) => [
      line(one.id, one.status === 0 ? '-' : String(one.status), String(one.time), noteOf(one)),
      ...(one.differences.length > 0 || one.isError ? [`    ${one.call}`] : []),
      ...differenceLines(one),
    ]),
    ...(leftOut.length > 0 ? ['', 'Left out:', ...leftOut.map((what) => `  ${what}`)] : []),
    '',
    `${lines.length} calls, ${errors} of them with errors`,
  ]
}
