import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { toSnakeCase } from '#lib/key-case.ts'
import { parseSearch } from '#lib/search-params.ts'
import { createPlatform } from '#mocks/platform.ts'
import { clientOf } from '#mocks/test-client.ts'
import {
  daysOf,
  pipelinesSearchSchema,
  runFields,
  runsQueryOf,
  sizeOf,
  summaryQueryOf,
  withDays,
} from './pipelines-search.ts'

const read = (search: string) => z.parse(pipelinesSearchSchema, parseSearch(search))
const defaultQuery = { page_no: 1, top: 10, order_by: 'start_time', sort: 'decs' }

describe('the address of the runs', () => {
  it.each([
    ['', defaultQuery],
    ['?page=-3&sort=xyz&size=7', defaultQuery],
    ['?page=0&size=&sort=&order=', defaultQuery],
    ['?page=two&order=sideways&show=Broken', defaultQuery],
    ['?page=1.5&tab=nothing&run=', defaultQuery],
    ['?page=1e400&size=10.0001', defaultQuery],
    ['?show=failed&key=status&value=Failed', defaultQuery],
    ['?page=2&sort=xyz', { ...defaultQuery, page_no: 2 }],
    ['?from=2026-02-31&to=yesterday', defaultQuery],
    ['?from=2026-03-02', defaultQuery],
    ['?from=2026-03-02&to=2026-03-03', { ...defaultQuery, start_time: '03/02/2026', end_time: '03/03/2026' }],
    ['?show=Failed&size=100', { ...defaultQuery, key: 'status', value: 'Failed', top: 100 }],
    ['?show=Cancel', { ...defaultQuery, key: 'status', value: 'Cancel' }],
    ['?show=Pending', { ...defaultQuery, key: 'state', value: 'Pending' }],
    ['?show=Scheduled', { ...defaultQuery, key: 'state', value: 'Scheduled' }],
    ['?sort=numErrors&order=asc', { ...defaultQuery, order_by: 'num_errors', sort: 'asc' }],
  ])('%s lists the runs of its valid parts', (search, query) => {
    const found = read(search)
    expect(runsQueryOf({ ...found, size: sizeOf(found, 10) })).toEqual(query)
  })

  it.each([
    ['', {}],
    ['?from=2026-02-31&to=yesterday', {}],
    ['?from=2026-03-02&to=2026-03-03', { startTime: '03/02/2026', endTime: '03/03/2026', filter: 'true' }],
  ])('%s counts the same days', (search, query) => {
    expect(summaryQueryOf(read(search))).toEqual(query)
  })

  it('keeps every digit of a run', () => {
    expect(read('?run=16043374922910001&tab=errors')).toMatchObject({ run: '16043374922910001', tab: 'errors' })
    expect(read('?run=&tab=nothing')).toMatchObject({ run: undefined, tab: undefined })
  })
})

describe('the page size', () => {
  it.each([
    ['', 25, 25],
    ['?size=10', 25, 10],
    ['?size=50', 25, 50],
    ['?size=7', 25, 25],
    ['?page=2', 25, 10],
    ['?page=2&size=50', 25, 50],
  ] as const)('of %j for a user who chose %d last is %d', (search, own, size) => {
    expect(sizeOf(read(search), own)).toBe(size)
  })
})

describe('the order of the runs', () => {
  const send = clientOf(createPlatform({ scenario: { portals: 1 } }))
  const statusOf = async (field: string) =>
    (await send(`/v1/portals/1001/pipelines?order_by=${field}&sort=decs`)).status

  it.each(runFields)('by %s is one that the server accepts', async (field) => {
    expect(await statusOf(toSnakeCase(field))).toBe(200)
  })

  it('by another field is rejected', async () => {
    expect(await statusOf('xyz')).toBe(400)
  })
})

describe('a quick range', () => {
  it.each([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['7d', '2026-02-23', '2026-03-01'],
    ['30d', '2026-01-31', '2026-03-01'],
  ] as const)('%s on the first of March is %s to %s', (range, from, to) => {
    expect(daysOf(range, '2026-03-01')).toEqual({ from, to })
  })

  it('in an address means the days of when it is opened; picked days stay', () => {
    expect(withDays({ range: 'today' }, '2026-03-01')).toMatchObject({ from: '2026-03-01', to: '2026-03-01' })
    expect(withDays({ range: 'today' }, '2026-03-02')).toMatchObject({ from: '2026-03-02', to: '2026-03-02' })
    const picked = { from: '2026-02-01', to: '2026-02-03' }
    expect(withDays(picked, '2026-03-02')).toEqual(picked)
    expect(withDays({ ...picked, range: 'yesterday' }, '2026-03-02')).toMatchObject({ from: '2026-03-01' })
    expect(withDays({}, '2026-03-02')).toEqual({})
  })
})
