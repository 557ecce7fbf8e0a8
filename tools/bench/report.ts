import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Row } from './row.ts'
import { figure } from './table.ts'

const head = `# Performance

What \`npm run bench -- --write\` has measured, each part with its date, commit and machine. Clocks of a shared machine differ
by a third from run to run; counts, sizes and ratios within one part do not. \`worst\` is the worst of many, beside its median.
A bound that is missed says so: it is no failure of a test, but a thing to look at. Sizes have no bound.
`

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Where and on what a run was made. */
export function circumstances(startedAt: Date, browser: string, load: number): string {
  const changed = git('status', '--porcelain', '--', 'src', 'vite.config.ts', 'package-lock.json') !== ''
  const commit = `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB`
  return `${startedAt.toISOString().slice(0, 10)}, commit ${commit}, Chromium ${browser}. ${machine}, load ${load.toFixed(1)} per core.`
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

function line({ what, value, unit, median, bound, verdict, note }: Row): string {
  const measured = [typeof value === 'number' ? figure(value) : value, unit].join(' ').trim()
  const typical = median === undefined ? '' : `, median ${figure(median)}`
  const limit = bound === undefined ? '' : typeof bound === 'number' ? `≤ ${figure(bound)}` : bound
  const missed = verdict === 'over' ? ', missed' : ''
  return `| ${cell(what)} | ${measured}${typical} | ${limit}${missed} | ${cell(note ?? '')} |`
}

/** A measure of a page; without rows it broke. */
interface Part {
  measure: string
  rows: readonly Row[]
  error?: string | undefined
}

function partText({ measure, rows, error }: Part, where: string): string {
  const table = ['| what | measured | bound | |', '| --- | --- | --- | --- |', ...rows.map(line)]
  return [`## ${measure}`, '', where, '', ...(error === undefined ? table : [`It broke: ${error}`])].join('\n')
}

/** The page with these parts in place of what it had of the same measures; in the order of `all`. */
export function pageWith(page: string, parts: readonly Part[], where: string, all: readonly string[]): string {
  const [, ...before] = page.split(/^(?=## )/m)
  const texts = new Map(before.map((text) => [/^## (?<name>.+)$/m.exec(text)?.groups?.['name'] ?? '', text.trim()]))
  for (const part of parts) texts.set(part.measure, partText(part, where))
  const known = all.flatMap((measure) => texts.get(measure) ?? [])
  return `${[head.trim(), ...known].join('\n\n')}\n`
}
