import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { camelizeKeys, snakeizeKeys } from './key-case.ts'

describe('key case', () => {
  it('converts every key to snake_case at any depth', () => {
    expect(snakeizeKeys({ Password: 'x', pipelineDays: 3, thresholds: [{ thresholdTime: 5 }] })).toEqual({
      password: 'x',
      pipeline_days: 3,
      thresholds: [{ threshold_time: 5 }],
    })
  })

  it('converts every key to camelCase at any depth', () => {
    expect(camelizeKeys({ pipelines: [{ pipeline_run_seq: '1', stage_summaries: [{ error_count: 2 }] }] })).toEqual({
      pipelines: [{ pipelineRunSeq: '1', stageSummaries: [{ errorCount: 2 }] }],
    })
  })

  it('keeps all-lower-case keys and all values unchanged', () => {
    const fields = { runlistno: '1', starttime: 'start_time', qbqueryid: 'API-OMAR_Dashboard' }
    expect(snakeizeKeys(fields)).toEqual(fields)
    expect(camelizeKeys(fields)).toEqual(fields)
  })

  it('restores the keys after a round trip', () => {
    const word = fc.stringMatching(/^[a-z]+([A-Z][a-z]+)*$/)
    fc.assert(
      fc.property(fc.dictionary(word, fc.integer()), (body) => {
        expect(camelizeKeys(snakeizeKeys(body))).toEqual(body)
      }),
    )
  })

  it('treats __proto__ as a plain key', () => {
    const response = camelizeKeys(JSON.parse('{"__proto__":{"is_admin":true}}'))
    expect(Object.getPrototypeOf(response)).toBe(Object.prototype)
    expect({}).not.toHaveProperty('isAdmin')
  })
})
