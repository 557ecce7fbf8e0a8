import { relative } from 'node:path'
import * as z from 'zod/mini'

export interface Counts {
  passed: number
  failed: number
  skipped: number
  failures?: readonly string[]
}

export interface StepResult extends Counts {
  name: string
  seconds: number
}

/** The exit code of a step that cannot run on this machine; the step prints the reason. */
export const skippedCode = 77

export function plainCounts(exitCode: number): Counts {
  if (exitCode === skippedCode) return { passed: 0, failed: 0, skipped: 1 }
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Adds a failure if the run exited with an error or ran no test. */
function checked(counts: Counts, exitCode: number): Counts {
  const isBroken = exitCode !== 0 || counts.passed + counts.failed === 0
  return { ...counts, failed: Math.max(counts.failed, isBroken ? 1 : 0) }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

export function vitestCounts(report: unknown, exitCode: number): Counts {
  const { data } = z.safeParse(vitestReport, report)
  if (data === undefined) return plainCounts(exitCode || 1)
  const failures = data.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative(process.cwd(), name)} › ${fullName}`),
  )
  const counts = { passed: data.numPassedTests, failed: data.numFailedTests, skipped: data.numPendingTests, failures }
  return checked(counts, exitCode)
}

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

/** A flaky test has passed: its output names it. */
export function playwrightCounts(report: unknown, exitCode: number): Counts {
  if (exitCode === skippedCode) return plainCounts(exitCode)
  const { data } = z.safeParse(playwrightReport, report)
  if (data === undefined) return plainCounts(exitCode || 1)
  const { expected, unexpected, flaky, skipped } = data.stats
  return checked({ passed: expected + flaky, failed: unexpected + data.errors.length, skipped }, exitCode)
}

const columns = ['Step', 'Result', 'Passed', 'Failed', 'Skipped', 'Seconds']

function cells({ name, passed, failed, skipped, seconds }: StepResult): string[] {
  const result = failed > 0 ? 'FAILED' : passed === 0 ? 'skipped' : 'ok'
  return [name, result, String(passed), String(failed), String(skipped), seconds.toFixed(1)]
}

export function summarize(results: readonly StepResult[]): string[] {
  const table = [columns, ...results.map(cells)].map(([name = '', result = '', ...numbers]) =>
    [name.padEnd(16), result.padEnd(8), ...numbers.map((number) => number.padStart(8))].join(''),
  )
  const sum = (key: 'passed' | 'failed') => results.reduce((total, result) => total + result[key], 0)
  return [
    ...results.flatMap(({ failures = [] }) => failures.map((failure) => `FAILED ${failure}`)),
    ...table,
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ]
}
