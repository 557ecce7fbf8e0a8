import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  notRun,
  plainCounts,
  playwrightCounts,
  skippedCode,
  summarise,
  vitestCounts,
  type StepResult,
} from './summary.ts'

const vitestFile = (status: string, ...tests: string[]) => ({
  name: resolve('src/sum.test.ts'),
  status,
  assertionResults: tests.map((testStatus) => ({
    status: testStatus,
    fullName: `adds, then ${testStatus}`,
    failureMessages: testStatus === 'failed' ? ['Error: 1 is not 2\n    at sum.ts:3'] : [],
  })),
})

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'

const playwright = (stats: Partial<Record<Status, number>>, ...errors: string[]) => ({
  errors: errors.map((message) => ({ message })),
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: Object.keys(stats).map((status) => ({
            title: `is ${status}`,
            file: 'shell/views.spec.ts',
            line: 7,
            tests: [{ status, projectName: 'build' }],
          })),
        },
      ],
    },
  ],
})

const step = (name: string, passed: number, failed: number, tests = false): StepResult => ({
  name,
  tests,
  passed,
  failed,
  skipped: 0,
  seconds: 1.25,
})

describe('counting a Vitest report', () => {
  it('adds up the tests of all files', () => {
    const report = { testResults: [vitestFile('passed', 'passed', 'passed'), vitestFile('failed', 'passed', 'failed')] }
    expect(vitestCounts(report, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 })
  })

  it('counts skipped and planned tests as neither passed nor failed', () => {
    const report = { testResults: [vitestFile('passed', 'passed', 'skipped', 'todo', 'pending')] }
    expect(vitestCounts(report, 0)).toMatchObject({ passed: 1, failed: 0, skipped: 3 })
  })

  it('counts a file that fails to load as one failure', () => {
    const report = { testResults: [vitestFile('passed', 'passed'), vitestFile('failed')] }
    expect(vitestCounts(report, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
  })

  it('fails a run with an error exit code although every test passed', () => {
    expect(vitestCounts({ testResults: [vitestFile('passed', 'passed')] }, 1)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 0,
    })
  })

  it('fails a run without any test', () => {
    expect(vitestCounts({ testResults: [] }, 0).failed).toBe(1)
    expect(vitestCounts({ testResults: [vitestFile('passed', 'skipped')] }, 0).failed).toBe(1)
  })

  it.each([undefined, null, '', {}, { testResults: 'many' }])('fails a run whose report is %j', (report) => {
    expect(vitestCounts(report, 0)).toEqual(notRun)
  })
})

describe('counting a Playwright report', () => {
  it('returns the counts of the run', () => {
    expect(playwrightCounts(playwright({ expected: 7, unexpected: 2, skipped: 1 }), 1)).toMatchObject({
      passed: 7,
      failed: 2,
      skipped: 1,
    })
  })

  it('names the tests that failed, and those that passed when they were tried again, which have passed', () => {
    expect(playwrightCounts(playwright({ expected: 3, flaky: 1, unexpected: 1 }), 1)).toMatchObject({
      passed: 4,
      failed: 1,
      failures: ['shell/views.spec.ts:7 [build] is unexpected'],
      flaky: ['shell/views.spec.ts:7 [build] is flaky'],
    })
  })

  it('counts an error outside of the tests, such as a failed server start', () => {
    expect(playwrightCounts(playwright({}, 'Port 4173 is already used'), 1)).toMatchObject(notRun)
    expect(playwrightCounts(playwright({ expected: 5 }, 'No such file'), 1)).toMatchObject({
      passed: 5,
      failed: 1,
      skipped: 0,
    })
  })

  it('fails a run with an error exit code although every test passed', () => {
    expect(playwrightCounts(playwright({ expected: 5 }), 1)).toMatchObject({ passed: 5, failed: 1, skipped: 0 })
  })

  it('fails a run without any test', () => {
    expect(playwrightCounts(playwright({ skipped: 4 }), 0)).toMatchObject({ passed: 0, failed: 1, skipped: 4 })
  })

  it.each([undefined, null, {}, { stats: { expected: '5' } }])('fails a run whose report is %j', (report) => {
    expect(playwrightCounts(report, 0)).toEqual(notRun)
  })
})

describe('the summary', () => {
  it('ends with the total of all steps', () => {
    const steps = [
      { ...step('types', 0, 0), ...plainCounts(0) },
      { ...step('build', 0, 0), ...plainCounts(2) },
    ]
    const { lines } = summarise([...steps, step('unit', 40, 2, true), step('e2e', 8, 0, true)])
    expect(lines.at(-1)).toBe('49 passed, 3 failed')
  })

  it('starts with each failed test, its file and its error', () => {
    const counts = vitestCounts({ testResults: [vitestFile('failed', 'passed', 'failed')] }, 1)
    const { lines } = summarise([{ ...step('unit tests', 0, 0, true), ...counts }])
    expect(lines[0]).toBe('FAILED src/sum.test.ts › adds, then failed › Error: 1 is not 2')
    expect(lines[1]).toMatch(/^Step /)
  })

  it('names flaky tests, and succeeds with them', () => {
    const counts = playwrightCounts(playwright({ expected: 3, flaky: 1 }), 0)
    const { lines, exitCode } = summarise([{ ...step('end to end', 0, 0, true), ...counts }])
    expect(lines[0]).toBe('FLAKY shell/views.spec.ts:7 [build] is flaky')
    expect(exitCode).toBe(0)
  })

  it('has one line for each step, with its name, result, counts and seconds', () => {
    const { lines } = summarise([step('types', 1, 0), { ...step('unit tests', 120, 3, true), seconds: 61.04 }])
    expect(lines.slice(0, 3)).toEqual([
      'Step        Result  Passed  Failed  Skipped  Seconds',
      'types       ok           1       0        0      1.3',
      'unit tests  FAILED     120       3        0     61.0',
    ])
  })

  it('marks only a step that could not run as skipped', () => {
    const { lines, exitCode } = summarise([
      { ...step('advisories', 0, 0), ...plainCounts(skippedCode) },
      step('unit', 5, 0, true),
    ])
    expect(lines.slice(1, 3)).toEqual([
      'advisories  skipped       0       0        1      1.3',
      'unit        ok            5       0        0      1.3',
    ])
    expect(exitCode).toBe(0)
  })

  it('succeeds when tests ran and nothing failed', () => {
    expect(summarise([step('types', 1, 0), step('unit', 5, 0, true)]).exitCode).toBe(0)
  })

  it('fails when a step failed', () => {
    expect(summarise([step('types', 0, 1), step('unit', 5, 0, true)]).exitCode).toBe(1)
    expect(summarise([step('types', 1, 0), step('unit', 5, 1, true)]).exitCode).toBe(1)
  })

  it('fails when no test ran', () => {
    expect(summarise([]).exitCode).toBe(1)
    expect(summarise([step('types', 1, 0)]).exitCode).toBe(1)
  })
})
