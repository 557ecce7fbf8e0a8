import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, findBrowser, noBrowser } from './browser.ts'
import { ensureNginx, findNginx, noNginx } from './nginx.ts'
import { fail, readOptions } from './options.ts'
import { host, ports, portsInUse, usedPorts } from './ports.ts'
import { mayInstall, run } from './run.ts'
import { plainCounts, playwrightCounts, summarize, vitestCounts, type Counts, type StepResult } from './summary.ts'

// `npm test`, and `npm run test:all` with `--all`.

const { all: isNightly = false, only } = readOptions(
  `npm test: everything that has to pass before a merge, about ten minutes on two cores.

Usage: npm test -- [--only step] [--all]
  --only step   format, lint, types, unused, unit, advisories, build or e2e (which needs a build)
  --all         the nightly tests and the tools too, more than an hour: npm run test:all

E2E_PORT is the first port (4173). CHROMIUM_PATH and NGINX_PATH name programs that are not on PATH; INSTALL=no
installs nothing.`,
  { all: { type: 'boolean' }, only: { type: 'string' } },
)

const results: StepResult[] = []

/** Undefined if the runner crashed before it wrote a report. */
async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return undefined
  }
}

const plain = (program: string, ...args: string[]) => run(program, args).then(plainCounts)

async function vitest(...args: string[]): Promise<Counts> {
  const report = join(reports, 'vitest.json')
  const exitCode = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  return vitestCounts(await readReport(report), exitCode)
}

async function playwright(program: string, ...args: string[]): Promise<Counts> {
  const report = join(reports, 'playwright.json')
  await rm(report, { force: true })
  // Reuses the build of the step before.
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DIST: 'built' }
  const exitCode = await run(program, [...args, '--reporter=list,json'], { env })
  return playwrightCounts(await readReport(report), exitCode)
}

const toolTest = (name: string) => playwright('node', 'tools/tool.ts', name)

const steps: Readonly<Record<string, () => Promise<Counts>>> = {
  format: () => plain('oxfmt', '--check'),
  lint: () => plain('oxlint', '--type-aware'),
  types: () => plain('tsc', '--noEmit'),
  unused: () => plain('knip'),
  unit: () => vitest(),
  advisories: () => plain('node', 'scripts/audit.ts'),
  build: () => plain('vite', 'build'),
  e2e: () => playwright('playwright', 'test', ...(isNightly ? ['--config=playwright.nightly.config.ts'] : [])),
  ...(isNightly && {
    'tools: check': () => plain('npm', 'run', 'check:tools'),
    'tools: gallery': () => toolTest('gallery'),
    'tools: image': () => toolTest('image'),
    'tools: browsers': () => toolTest('browsers'),
  }),
}

if (only !== undefined && !Object.hasOwn(steps, only))
  fail(`'${only}' is not a step. Steps: ${Object.keys(steps).join(', ')}.`)

const wanted = isNightly ? Object.values(ports) : [ports.build]
const used = await usedPorts(wanted)
if (used.length > 0) fail(portsInUse(used))

console.log(`Running ${isNightly ? 'every test (more than an hour)' : 'the tests (about ten minutes)'}. Requirements:
  Chromium or Chrome  ${findBrowser() ?? 'not found'}
  nginx               ${findNginx() ?? 'not found'}
  port ${wanted.join(', ')} of ${host}
${mayInstall ? 'What is missing is installed if possible (INSTALL=no prevents it).' : 'Nothing is installed.'}`)

if (only === undefined || only === 'e2e') {
  if ((await ensureNginx()) === undefined) console.log(noNginx)
  if ((await ensureBrowser()) === undefined) fail(noBrowser)
}

const reports = await mkdtemp(join(tmpdir(), 'portal-console-tests-'))

for (const [name, work] of Object.entries(steps)) {
  if (only !== undefined && name !== only) continue
  console.log(`\n── ${name} ──`)
  const start = performance.now()
  results.push({ name, ...(await work()), seconds: (performance.now() - start) / 1000 })
}

await rm(reports, { recursive: true, force: true })

console.log(`\n${summarize(results).join('\n')}`)
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0
