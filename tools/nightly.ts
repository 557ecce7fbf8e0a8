import { join } from 'node:path'
import { run } from '../scripts/run.ts'
import { notRun, plainCounts, playwrightCounts, skippedCode, vitestCounts, type Counts } from '../scripts/summary.ts'
import { browsers, runJourneys, whyMissing } from './browsers/browsers.ts'

/** What `npm run test:all` gives to the steps of the tools. */
interface Runner {
  step: (name: string, tests: boolean, work: () => Promise<Counts>) => Promise<boolean>
  /** A step without tests. */
  plainStep: (name: string, program: string, ...args: string[]) => Promise<boolean>
  /** The folder of the steps' reports. */
  reports: string
  readReport: (file: string) => Promise<unknown>
  /** Whether `dist` is built. */
  built: boolean
  hasBrowser: boolean
}

/** The tools' own checks and tests, and what they test: pictures, three browsers, the image. */
export async function testTools({ step, plainStep, reports, readReport, built, hasBrowser }: Runner): Promise<void> {
  await plainStep('tools: types', 'tsc', '--noEmit', '--project', 'tools')
  await plainStep('tools: lint', 'oxlint', '--type-aware', '--config', 'tools/oxlint.json', 'tools')

  await step('tools: unit tests', true, async () => {
    const report = join(reports, 'tools.json')
    const args = ['run', '--config', 'tools/vitest.config.ts', '--reporter=default', '--reporter=json']
    const exitCode = await run('vitest', [...args, `--outputFile.json=${report}`])
    return vitestCounts(await readReport(report), exitCode)
  })

  /** Runs Playwright's tests by a program that takes its arguments. */
  async function playwrightStep(name: string, program: string, ...args: string[]): Promise<Counts> {
    const report = join(reports, `${name}.json`)
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E: 'all', E2E_DIST: 'built' }
    const exitCode = await run(program, [...args, '--reporter=list,json'], { env })
    return exitCode === skippedCode ? plainCounts(exitCode) : playwrightCounts(await readReport(report), exitCode)
  }

  await step('gallery', true, async () =>
    hasBrowser ? await playwrightStep('gallery', 'node', 'tools/tool.ts', 'gallery') : notRun,
  )
  await step('image', true, () => playwrightStep('image', 'node', 'tools/tool.ts', 'image'))

  const missing = browsers.filter(({ find }) => find() === undefined)
  const installed = browsers.filter((browser) => !missing.includes(browser))
  const without = missing.map(({ label }) => label).join(', ')
  await step(without === '' ? 'browsers' : `browsers, without ${without}`, true, async () => {
    for (const browser of missing) console.log(whyMissing(browser))
    if (installed.length === 0) return plainCounts(skippedCode)
    if (!built) return notRun
    const report = join(reports, 'browsers.json')
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_DIST: 'built' }
    const exitCode = await runJourneys(installed, ['--reporter=list,json'], env)
    const counts = playwrightCounts(await readReport(report), exitCode)
    return { ...counts, skipped: counts.skipped + missing.length }
  })
}
