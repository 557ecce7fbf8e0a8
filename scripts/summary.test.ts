import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plainCounts, playwrightCounts, skippedCode, summarize, vitestCounts } from './summary.ts'

const vitestReport = (passed: number, failed: number) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  testResults: [
    {
      name: resolve('src/sum.test.ts'),
      assertionResults: Array.from({ length: failed }, () => ({ status: 'failed', fullName: 'adds two numbers' })),
    },
  ],
})

const playwrightReport = (expected: number, unexpected: number, flaky = 0, errors: string[] = []) => ({
  errors,
  stats: { expected, unexpected, flaky, skipped: 2 },
})

describe('the counts of a step', () => {
  it('are those of the reports', () => {
    expect(vitestCounts(vitestReport(3, 1), 1)).toMatchObject({ passed: 3, failed: 1, skipped: 1 })
    expect(playwrightCounts(playwrightReport(7, 2, 1), 1)).toEqual({ passed: 8, failed: 2, skipped: 2 })
  })

  it('include an error outside of the tests, such as a server that does not start', () => {
    expect(playwrightCounts(playwrightReport(0, 0, 0, ['Port 4173 is already used']), 1).failed).toBe(1)
  })

  it('have a failure if the run ended with an error although every test passed', () => {
    expect(vitestCounts(vitestReport(3, 0), 1).failed).toBe(1)
    expect(playwrightCounts(playwrightReport(3, 0), 1).failed).toBe(1)
  })

  it('have a failure if no test ran', () => {
    expect(vitestCounts(vitestReport(0, 0), 0).failed).toBe(1)
    expect(playwrightCounts(playwrightReport(0, 0), 0).failed).toBe(1)
  })

  it.each([undefined, null, {}, { stats: 5 }])('have a failure if the report is %j', (report) => {
    expect(vitestCounts(report, 0).failed).toBe(1)
    expect(playwrightCounts(report, 0).failed).toBe(1)
  })

  it('are those of a skipped step for its exit code', () => {
    expect(plainCounts(skippedCode)).toEqual({ passed: 0, failed: 0, skipped: 1 })
    expect(playwrightCounts(undefined, skippedCode)).toEqual({ passed: 0, failed: 0, skipped: 1 })
  })
})

it('the summary names failed unit tests, then has a line for each step and the total', () => {
  const lines = summarize([
    { name: 'types', ...plainCounts(0), seconds: 1.25 },
    { name: 'unit', ...vitestCounts(vitestReport(40, 1), 1), seconds: 61.04 },
    { name: 'advisories', ...plainCounts(skippedCode), seconds: 0 },
  ])
  expect(lines).toEqual([
    'FAILED src/sum.test.ts › adds two numbers',
    'Step            Result    Passed  Failed Skipped Seconds',
    'types           ok             1       0       0     1.3',
    'unit            FAILED        40       1       1    61.0',
    'advisories      skipped        0       0       1     0.0',
    '',
    '41 passed, 1 failed',
  ])
})
