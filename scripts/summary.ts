import { relative } from 'node:path'
import * as z from 'zod/mini'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Each failed test with its file and the first line of its error, where the report has them. */
  failures?: readonly string[]
  /** Each test that passed only when it was tried again. */
  flaky?: readonly string[]
}

export interface StepResult extends Counts {
  name: string
  /** Whether it counts tests; a plain step counts as one. */
  tests: boolean
  seconds: number
}

/** The exit code of a step that cannot run on this machine; the step prints the reason. */
export const skippedCode = 77

/** The counts of a step without tests: one passed, failed or skipped. */
export function plainCounts(exitCode: number): Counts {
  if (exitCode === skippedCode) return { passed: 0, failed: 0, skipped: 1 }
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** The counts of a step that could not run: one failed. */
export const notRun: Counts = { passed: 0, failed: 1, skipped: 0 }

/** Adds a failure if the run exited with an error or ran no test. */
function checked(counts: Counts, exitCode: number): Counts {
  const broken = exitCode !== 0 || counts.passed + counts.failed === 0
  return { ...counts, failed: Math.max(counts.failed, broken ? 1 : 0) }
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
})

/** The counts in Vitest's JSON report; undefined for a missing report. A file that fails to load is one failure. */
export function vitestCounts(report: unknown, exitCode: number): Counts {
  const read = z.safeParse(vitestReport, report)
  if (!read.success) return notRun
  const failures = read.data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [relative(process.cwd(), name), fullName, failureMessages?.[0]?.split('\n', 1)[0]].join(' › '),
      ),
  )
  const counts: Counts = { passed: 0, failed: 0, skipped: 0, failures }
  for (const file of read.data.testResults) {
    const statuses = file.assertionResults.map(({ status }) => status)
    const failed = statuses.filter((status) => status === 'failed').length
    const passed = statuses.filter((status) => status === 'passed').length
    counts.passed += passed
    counts.failed += file.status === 'failed' ? Math.max(failed, 1) : failed
    counts.skipped += statuses.length - passed - failed
  }
  return checked(counts, exitCode)
}

interface PlaywrightSuite {
  specs: { title: string; file: string; line: number; tests: { status: string; projectName: string }[] }[]
  suites?: PlaywrightSuite[]
}

const playwrightSuite: z.ZodMiniType<PlaywrightSuite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(z.object({ status: z.string(), projectName: z.string() })),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite))
  },
})

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
})

/** The tests with this status, each with its file and project. */
function testsThatWere(status: string, { specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests.filter((test) => test.status === status).map((test) => `${file}:${line} [${test.projectName}] ${title}`),
  )
  return [...own, ...suites.flatMap((suite) => testsThatWere(status, suite))]
}

/**
 * The counts in Playwright's JSON report; undefined for a missing report. Errors outside tests fail. A test that passed
 * when it was tried again has passed, and is named.
 */
export function playwrightCounts(report: unknown, exitCode: number): Counts {
  const read = z.safeParse(playwrightReport, report)
  if (!read.success) return notRun
  const { errors, stats, suites } = read.data
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: suites.flatMap((suite) => testsThatWere('unexpected', suite)),
    flaky: suites.flatMap((suite) => testsThatWere('flaky', suite)),
  }
  return checked(counts, exitCode)
}

const columns = ['Step', 'Result', 'Passed', 'Failed', 'Skipped', 'Seconds']

function cells({ name, passed, failed, skipped, seconds }: StepResult): string[] {
  const result = failed > 0 ? 'FAILED' : passed === 0 ? 'skipped' : 'ok'
  return [name, result, String(passed), String(failed), String(skipped), seconds.toFixed(1)]
}

/** Aligns text columns left and numbers right. */
function toLines(table: readonly string[][]): string[] {
  const widths = columns.map((_, index) => Math.max(...table.map((row) => (row[index] ?? '').length)))
  const pad = (cell: string, index: number) =>
    index < 2 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)
  return table.map((row) => row.map(pad).join('  ').trimEnd())
}

/**
 * The failures, the flaky tests and the table of all steps, ending in `N passed, N failed`, and the exit code: 1 if a
 * step failed or no test ran.
 */
export function summarise(steps: readonly StepResult[]): { lines: string[]; exitCode: 0 | 1 } {
  const sum = (pick: (step: StepResult) => number, of = steps) => of.reduce((total, step) => total + pick(step), 0)
  const passed = sum((step) => step.passed)
  const failed = sum((step) => step.failed)
  const testsRun = sum(
    (step) => step.passed,
    steps.filter((step) => step.tests),
  )
  const failures = steps.flatMap((step) => step.failures ?? [])
  const flaky = steps.flatMap((step) => step.flaky ?? [])
  return {
    lines: [
      ...failures.map((failure) => `FAILED ${failure}`),
      ...flaky.map((test) => `FLAKY ${test}`),
      ...toLines([columns, ...steps.map(cells)]),
      '',
      `${passed} passed, ${failed} failed`,
    ],
    exitCode: failed > 0 || testsRun === 0 ? 1 : 0,
  }
}
