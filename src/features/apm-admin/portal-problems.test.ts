import { describe, expect, it } from 'vitest'
import type { ApmPortal } from '#api/apm-portals.ts'
import { hasProblem, problemsOf } from './portal-problems.ts'

const well: NonNullable<ApmPortal['healthcheck']> = {
  version: '22.4',
  buildNo: '22.4.0.118',
  dbStatus: 'ONLINE',
  dbPoolMax: '100',
  dbPoolUsed: '48',
  memAlloc: '2048 MB',
  memUsed: '1024 MB',
}

describe('the problems of a portal', () => {
  it.each<[string, Partial<typeof well>, string[]]>([
    ['nothing', {}, []],
    ['an ERROR database', { dbStatus: 'ERROR' }, ['Database ERROR']],
    ['another status', { dbStatus: 'MAINTENANCE' }, ['Database MAINTENANCE']],
    ['no status', { dbStatus: undefined }, ['Database status unavailable']],
    ['90 % of the connections', { dbPoolUsed: '90' }, ['Connection pool nearly full']],
    ['all connections', { dbPoolUsed: '100' }, ['Connection pool full']],
    ['89 % of the connections', { dbPoolUsed: '89' }, []],
    ['unknown connections', { dbPoolMax: undefined, memUsed: 'much' }, []],
    ['nearly all memory', { memUsed: '2 GB', memAlloc: '2100 MB' }, ['Memory nearly full']],
    [
      'several',
      { dbStatus: 'ERROR', dbPoolUsed: '101', memUsed: '2048 MB' },
      ['Database ERROR', 'Connection pool full', 'Memory full'],
    ],
  ])('%s', (_name, change, problems) => {
    const portal = { healthcheck: { ...well, ...change } }
    expect(problemsOf(portal)).toEqual(problems)
    expect(hasProblem(portal)).toBe(problems.length > 0)
  })

  it('is its unknown health', () => {
    expect(problemsOf({ healthcheck: undefined })).toEqual(['No health data'])
    const empty = Object.fromEntries(Object.keys(well).map((key) => [key, undefined]))
    expect(problemsOf({ healthcheck: { ...well, ...empty } })).toEqual(['No health data'])
  })
})
