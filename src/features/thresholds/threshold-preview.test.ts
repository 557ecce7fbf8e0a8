import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { latestRunsQuery, runSchema, runsQuery } from '#api/pipelines.ts'
import { cachedRuns, countMatches, loadedPart } from './threshold-match.ts'

const run = (seq: string, fields: Record<string, unknown> = {}) =>
  z.parse(runSchema, { pipelineRunSeq: seq, status: 'Failed', ...fields })

const page = (portalId: string, page_no: number) => runsQuery(portalId, { page_no, top: 10 }).queryKey
const since = (value: string) => ({ field: 'Start Time', comparison: 'greater then', value })

describe('the loaded runs', () => {
  test('come from every cached page, each once and in its latest version', () => {
    const client = new QueryClient()
    const failed = runsQuery('1001', { key: 'status', value: 'Failed', page_no: 1, top: 10 }).queryKey
    client.setQueryData(
      failed,
      { pipelines: [run('1', { status: 'Failed' })], total: 1, dropped: 0 },
      { updatedAt: 30 },
    )
    client.setQueryData(
      page('1001', 1),
      { pipelines: [run('1', { status: 'Running' }), run('2')], total: 3, dropped: 0 },
      { updatedAt: 10 },
    )
    client.setQueryData(page('1001', 2), { pipelines: [run('3')], total: 3, dropped: 0 }, { updatedAt: 20 })
    client.setQueryData(latestRunsQuery('1002').queryKey, { pipelines: [], total: 0, dropped: 0 })
    client.setQueryData(['pipelines', 'status', {}], 'something else')

    const loaded = cachedRuns(client)
    expect([...loaded.keys()].toSorted()).toEqual(['1001', '1002'])
    const runs = loaded.get('1001') ?? []
    expect(runs.map((one) => one.pipelineRunSeq).toSorted()).toEqual(['1', '2', '3'])
    expect(runs.find((one) => one.pipelineRunSeq === '1')?.status).toBe('Failed')
    expect(loaded.get('1002')).toEqual([])
  })

  test('are limited to the chosen portals, and portals without any are listed', () => {
    const loaded = new Map([
      ['1001', [run('1')]],
      ['1002', []],
      ['1003', [run('2')]],
    ])
    expect(loadedPart(loaded, ['1001', '1002', '1004'])).toEqual({ runs: [run('1')], missing: ['1004'] })
  })
})

test('counts matching runs and runs with an unknown result', () => {
  const runs = [run('1', { startTime: '2026-03-04T12:00:00Z' }), run('2', { startTime: 'yesterday' }), run('3')]
  expect(countMatches(runs, since('01/01/2026'))).toEqual({ matching: 1, unknown: 1 })
  expect(countMatches(runs, { field: 'Status', comparison: 'equals', value: 'Failed' })).toEqual({
    matching: 3,
    unknown: 0,
  })
  expect(countMatches(runs, { field: 'Date Scheduled', comparison: 'is empty', value: '' })).toEqual({
    matching: 0,
    unknown: 3,
  })
})
