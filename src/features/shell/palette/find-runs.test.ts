import { describe, expect, it } from 'vitest'
import type { FirstError } from '#domain/first-error.ts'
import { pastedIn } from '#lib/pasted.ts'
import { matchRuns, searchText, type LoadedRun } from './find-runs.ts'

const loaded = (runId: string, at?: number, code?: string, text = ''): LoadedRun => ({
  run: {
    portalId: '1001',
    runId,
    stage: undefined,
    message: undefined,
    startTime: undefined,
    stopTime: undefined,
    at,
    text: '',
  },
  error: code === undefined ? undefined : ({ id: code, code, text } satisfies FirstError),
})

const byId = [
  loaded('16043374922910000', 1),
  loaded('16043374922912345', 2),
  loaded('16012345922910001', 4),
  loaded('16043374922910002', 3),
  loaded('16043374922910003'),
]

const byCode = [
  loaded('1', 3, 'TCMP_60001', 'after TCMP_60019 in the same stage'),
  loaded('2', 1, 'TCMP_60019'),
  loaded('3', 2, 'tcmp_60019'),
  loaded('4', 4),
]

const found = (runs: readonly LoadedRun[], query: string) => {
  const pasted = pastedIn(query)
  return pasted && matchRuns(runs, pasted).map(({ run }) => run.runId)
}

describe('of loaded runs, the palette finds', () => {
  it.each([
    ['16043374922910000', ['16043374922910000']],
    ['Run 16043374922910000', ['16043374922910000']],
    ['12345', ['16043374922912345', '16012345922910001']],
    ['1604337492291000', ['16043374922910002', '16043374922910000', '16043374922910003']],
    ['99999', []],
    ['acme', undefined],
  ])('%s by its ID or its last digits first, then the latest', (query, ids) => {
    expect(found(byId, query)).toEqual(ids)
  })

  it.each([
    ['TCMP_60019', ['3', '2', '1']],
    ['tcmp_600', ['1', '3', '2']],
    ['TCMP_7', []],
    ['60019', ['3', '2', '1']],
  ])('%s as the code of its error first, then in its texts', (query, ids) => {
    expect(found(byCode, query)).toEqual(ids)
  })
})

it.each([
  [undefined, 'Search all portals'],
  [1, 'Search 1 portal'],
  [40, 'Search 40 portals'],
  [300, 'Search 300 portals, about 10 s'],
  [1000, 'Search 1,000 portals, about 25 s'],
])('a search of %s portals is offered with its time unless that is short', (portals, text) => {
  expect(searchText(portals)).toBe(text)
})
