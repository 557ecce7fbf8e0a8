import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/run.ts'
import { fanOut } from './fan-out.ts'
import { withBench, type OtherBuild, type Site } from './harness.ts'
import { pageOf, tableOf, type Measure, type Measured, type Section } from './report.ts'
import { sizes } from './sizes.ts'
import { cold, warm } from './starts.ts'
import { tables } from './tables.ts'

const measures: Readonly<Record<string, Measure>> = { cold, warm, 'fan-out': fanOut, tables, sizes }

/** Alternates the rounds of the sites, so that other load on the machine affects both equally. */
async function measure(sites: readonly Site[], { rounds, run }: Measure): Promise<Measured[]> {
  const measured = sites.map((site) => ({ site: site.name, rounds: [] as Record<string, number>[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, site] of sites.entries()) measured[index]?.rounds.push(await run(site))
  }
  return measured
}

/** Such as `release 1=dist-1`. */
function otherBuild(text: string | undefined): OtherBuild | undefined {
  if (text === undefined) return undefined
  const [name = '', folder = name] = text.split('=', 2)
  return { name, folder }
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

function circumstances(browserVersion: string): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = ((loadavg()[0] ?? 0) / availableParallelism()).toFixed(1)
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, load ${load} per core`
  return `${day}, commit ${git('rev-parse', '--short', 'HEAD')}. Chromium ${browserVersion}, ${machine}.`
}

export async function benchTool(args: readonly string[]): Promise<number> {
  const { values: options, positionals: named } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { beside: { type: 'string' }, write: { type: 'boolean' } },
  })
  const unknown = named.filter((name) => !Object.hasOwn(measures, name))
  if (unknown.length > 0) {
    console.error(`No such measure: ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}.`)
    return 2
  }
  if (options.write && named.length > 0) {
    console.error('The page has all measures: name none with --write.')
    return 2
  }
  await withBench(otherBuild(options.beside), async ({ sites, browserVersion }) => {
    const where = circumstances(browserVersion)
    console.log(where)
    const sections: Section[] = []
    for (const [name, one] of Object.entries(measures)) {
      if (named.length > 0 && !named.includes(name)) continue
      const section = { name, measured: await measure(sites, one) }
      console.log(`\n${name}: ${one.about}\n\n${tableOf([section])}`)
      sections.push(section)
    }
    const page = () => pageOf({ where, abouts: measures, sections })
    if (options.write) await writeFile(join(root, 'docs', 'performance.md'), page())
  })
  return 0
}
