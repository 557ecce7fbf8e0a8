import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browsers, runJourneys, whyMissing } from './browsers.ts'
import { ports, portsInUse, usedPorts } from './ports.ts'
import { run } from './run.ts'
import {
  notRun,
  plainCounts,
  playwrightCounts,
  skippedCode,
  summarise,
  vitestCounts,
  type Counts,
  type StepResult,
} from './summary.ts'

// `npm test`, and `npm run test:all` with `--all`: every test of every level, as before a release or by night.

const isNightly = process.argv.includes('--all')

const used = await usedPorts(isNightly ? Object.values(ports) : [ports.build])
if (used.length > 0) {
  console.error(portsInUse(used))
  process.exit(1)
}

const reports = await mkdtemp(join(tmpdir(), 'portal-console-tests-'))
const steps: StepResult[] = []

/** Undefined if the runner crashed before it wrote a report. */
async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function step(name: string, tests: boolean, work: () => Promise<Counts>): Promise<boolean> {
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  const counts = await work()
  steps.push({ name, tests, ...counts, seconds: (performance.now() - start) / 1000 })
  return counts.failed === 0
}

const plainStep = (name: string, program: string, ...args: string[]) =>
  step(name, false, async () => plainCounts(await run(program, args)))

// Both say what they find or install before anything else begins.
const hasBrowser = await plainStep('browser', 'node', 'scripts/browser.ts')
await plainStep('nginx', 'node', 'scripts/nginx.ts')
await plainStep('format', 'oxfmt', '--check')
await plainStep('lint', 'oxlint', '--type-aware')
await plainStep('types', 'tsc', '--noEmit')
await plainStep('unused code', 'knip')
await plainStep('API document', 'node', 'scripts/openapi.ts', '--check')

await step('unit and screen tests', true, async () => {
  const report = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = await run('vitest', args)
  return vitestCounts(await readReport(report), exitCode)
})

await plainStep('advisories', 'node', 'scripts/audit.ts')
const built = await plainStep('production build', 'vite', 'build')

await step('end to end', true, async () => {
  if (!built || !hasBrowser) {
    console.log('Not run: it needs the production build and a browser.')
    return notRun
  }
  const report = join(reports, 'playwright.json')
  // Reuses the build of the step above.
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DIST: 'built', E2E: isNightly ? 'all' : '' }
  const exitCode = await run('playwright', ['test', '--reporter=list,json'], { env })
  return playwrightCounts(await readReport(report), exitCode)
})

/** Builds and starts the image and deploy/compose.yaml, where a container engine answers. */
async function testImage(): Promise<Counts> {
  const report = join(reports, 'image.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E: 'all' }
  const exitCode = await run('node', ['scripts/image.ts', '--reporter=list,json'], { env })
  return exitCode === skippedCode ? plainCounts(exitCode) : playwrightCounts(await readReport(report), exitCode)
}

const missing = browsers.filter(({ find }) => find() === undefined)

/** The main journeys in those of the three browsers that are installed. */
async function testBrowsers(): Promise<Counts> {
  for (const browser of missing) console.log(whyMissing(browser))
  if (missing.length === browsers.length) return plainCounts(skippedCode)
  if (!built) return notRun
  const report = join(reports, 'browsers.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DIST: 'built' }
  const installed = browsers.filter((browser) => !missing.includes(browser))
  const exitCode = await runJourneys(installed, ['--reporter=list,json'], env)
  const counts = playwrightCounts(await readReport(report), exitCode)
  return { ...counts, skipped: counts.skipped + missing.length }
}

if (isNightly) {
  await step('image', true, testImage)
  const without = missing.map(({ label }) => label).join(', ')
  await step(without === '' ? 'browsers' : `browsers, without ${without}`, true, testBrowsers)
}

await rm(reports, { recursive: true, force: true })

const { lines, exitCode } = summarise(steps)
console.log(`\n${lines.join('\n')}`)
process.exitCode = exitCode
