import { describe, expect, it } from 'vitest'
import type { RunStatus, Stage } from '#api/pipelines.ts'
import { factsOfStages, tabCounts } from './run-facts.ts'

const stage = (stageType: string, status: string, startTime?: string, stopTime?: string): Stage => ({
  stageType,
  status,
  startTime,
  stopTime,
  errorCount: undefined,
  percentCompleted: undefined,
  metrics: {},
  validateStageMetrics: [],
  transferStageMetrics: [],
})
const response = (status: string, ...stages: Stage[]): RunStatus => ({
  status,
  errorCount: 5,
  warningCount: 4,
  stages,
})
const [eight, nine, ten] = ['2026-03-04T08:00:00Z', '2026-03-04T09:00:00Z', '2026-03-04T10:00:00Z']

describe('the facts of a run without a row', () => {
  it('are the times of its stages and the failed stage', () => {
    const stages = [stage('Classify', 'Successful', eight, nine), stage('Allocate', 'Failed', nine, ten)]
    expect(factsOfStages(response('Failed', ...stages))).toEqual({
      status: 'Failed',
      stageType: 'Allocate',
      startTime: eight,
      stopTime: ten,
    })
  })

  it('have no end while it runs', () => {
    const stages = [stage('Classify', 'Successful', eight, nine), stage('Allocate', 'Pending')]
    expect(factsOfStages(response('Running', ...stages))).toMatchObject({ stageType: 'Classify', stopTime: undefined })
    expect(factsOfStages(response('Running'))).toMatchObject({ startTime: undefined, stopTime: undefined })
  })
})

describe('the numbers in the tabs', () => {
  it('say nothing before they are known', () => {
    expect(tabCounts(undefined, undefined)).toEqual({ stages: undefined, errors: 'Errors' })
  })

  it('are the larger ones of row and response, without a zero for warnings', () => {
    const row = { numErrors: 7, numWarnings: undefined }
    expect(tabCounts(row, response('Running', stage('Pay', 'Running')))).toEqual({
      stages: 1,
      errors: 'Errors (7), warnings (4)',
    })
    expect(tabCounts({ numErrors: 0, numWarnings: 0 }, undefined).errors).toBe('Errors (0)')
  })
})
