import { expect, test } from 'vitest'
import { apmRuns } from '../../src/api/apm-runs.ts'
import { pipelines } from '../../src/api/pipelines.ts'
import { portals } from '../../src/api/portals.ts'
import { readingOf } from './differences.ts'

const found = (...[endpoint, body]: Parameters<typeof readingOf>) =>
  readingOf(endpoint, body).differences.map(({ path, came, effect }) => [path, came, effect])

test('a body as expected has no difference', () => {
  expect(readingOf(portals.list, [{ id: 1001, name: 'Acme', domain: 'acme.example', more: [] }])).toMatchObject({
    differences: [],
    isContractError: false,
  })
})

test('an entry that cannot be read, and a field that shows a dash', () => {
  const leftOut = 'The entry is left out; a line above the list says how many are.'
  expect(found(portals.list, [{ name: 'Acme' }, { id: 2, name: {} }])).toEqual([
    ['/0/id', 'nothing', leftOut],
    ['/1/name', '{}', leftOut],
  ])
  const run = { pipeline_run_seq: '1', message: ['a'], num_errors: 'many' }
  expect(found(pipelines.list, { total: 1, pipelines: [run] })).toEqual([
    ['/pipelines/0/message', '["a"]', 'A dash.'],
    ['/pipelines/0/num_errors', '"many"', 'A dash.'],
  ])
})

test('a body that the console cannot use is an error, with the text that is shown', () => {
  const effect = 'The call fails: Some thing went wrong while making the request'
  expect(found(pipelines.list, { data: [] })).toEqual([['/pipelines', 'nothing', effect]])
  expect(found(portals.list, '<html>')).toEqual([['', '"<html>"', effect]])
})

test('a field of a row inside each envelope', () => {
  const row = { task: { name: 'Load' } }
  const envelopes = new Map<unknown, string>([
    [[row], '/0'],
    [{ content: [{ row: [row] }] }, '/content/0/row/0'],
    [{ content: { resultset: { row: [row] } } }, '/content/resultset/row/0'],
    [{ content: { resultset: { row } } }, '/content/resultset/row'],
  ])
  for (const [body, at] of envelopes) {
    expect(found(apmRuns.tasks, body)).toEqual([[`${at}/task`, '{"name":"Load"}', 'A dash.']])
  }
})
