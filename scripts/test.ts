import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, howToGetBrowser } from './browser.ts'
import { findNginx, howToGetNginx } from './nginx.ts'
import { host, ports, portsInUse, usedPorts } from './ports.ts'
import { mayInstall, run } from './run.ts'
import {
  notRun,
  plainCounts,
  playwrightCounts,
  summarise,
  vitestCounts,
  type Counts,
  type StepResult,
} from './summary.ts'

// `npm test`, and `npm run test:all` with `--all`: every test of every level, as before a release or by night.

const isNightly = process.argv.includes('--all')

const wanted = isNightly ? Object.values(ports) : [ports.build]
const used = await usedPorts(wanted)
if (used.length > 0) {
  console.error(portsInUse(used))
  process.exit(1)
}

console.log(`${isNightly ? 'Every test: more than an hour.' : 'The tests by day: ten minutes.'} They need
  a Chromium or Chrome  ${findBrowser() ?? `none yet: ${howToGetBrowser}`}
  nginx                 ${findNginx() ?? `none yet: ${howToGetNginx}`}
  port ${wanted.join(', ')} of ${host}; E2E_PORT chooses others
${mayInstall ? 'What is missing is installed now where that is possible; with INSTALL=no nothing is.' : 'Nothing is installed.'}`)

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

const hasBrowser = await plainStep('browser', 'node', 'scripts/browser.ts')
await plainStep('nginx', 'node', 'scripts/nginx.ts')
await plainStep('format', 'oxfmt', '--check')
await plainStep('lint', 'oxlint', '--type-aware')
await plainStep('types', 'tsc', '--noEmit')
await plainStep('unused code', 'knip')

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

if (isNightly) {
  const { testTools } = await import('../tools/nightly.ts')
  const { installPackages } = await import('../tools/packages.ts')
  await installPackages()
  await testTools({ step, plainStep, reports, readReport, built, hasBrowser })
}

await rm(reports, { recursive: true, force: true })

const { lines, exitCode } = summarise(steps)
console.log(`\n${lines.join('\n')}`)
process.exitCode = exitCode
