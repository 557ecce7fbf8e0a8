import { describe, expect, test } from 'vitest'
import { parseJson } from '#lib/json.ts'
import { oddText } from './odd.ts'
import { createPlatform } from './platform.ts'
import { clientOf, testTime } from './test-client.ts'

const odd = (value: unknown) => parseJson(oddText(JSON.stringify(value)))
const x_unknown = { nested: [null, { deeper: 'value' }] }

const row = (id: string) => ({ id, name: 'Acme', days: 3, open: true, domain: 'acme.example' })

describe('odd but legal values', () => {
  test('of a list: the first entry stays, one has no id, fields of the others are odd, the last repeats an id', () => {
    expect(odd([row('1'), row('2'), row('3')])).toEqual([
      { ...row('1'), x_unknown },
      { ...row('1'), id: null },
      { id: '2', name: ['a text belongs here'], open: null, domain: '', x_unknown },
      { id: '3', days: null, open: '', domain: ['a text belongs here'], x_unknown },
      { ...row('1'), name: 'Another of the same id', domain: 'Another of the same id' },
    ])
  })

  test('of lists without ids: an entry of another type', () => {
    expect(odd({ members: ['a@b.example', 'c@d.example'] })).toEqual({
      members: ['a@b.example', ['a text belongs here'], 'c@d.example'],
      x_unknown,
    })
    expect(odd([{ severity: 'Error' }])).toEqual([{ severity: 'Error', x_unknown }, 'an object belongs here'])
  })

  test('of counts and other objects: unknown fields only', () => {
    expect(odd({ pipelines: { failed: 2, metrics: { rows: 1 } }, total: 1 })).toEqual({
      pipelines: { failed: 2, metrics: { rows: 1, x_unknown }, x_unknown },
      total: 1,
      x_unknown,
    })
  })

  test('envelopes stay', () => {
    expect(odd({ content: [{ row: { task: 'Load' } }] })).toMatchObject({ content: [{ row: { task: 'Load' } }] })
    expect(odd({ pipelines: [{ messages: [] }] })).toEqual({ pipelines: [{ messages: [], x_unknown }], x_unknown })
  })

  test('texts that are not JSON and lists without entries are unchanged', () => {
    expect(oddText('<p>')).toBe('<p>')
    expect(oddText('[]')).toBe('[]')
  })

  test('the same call has the same odd values, and no other call has any', async () => {
    const platform = createPlatform({ now: () => testTime, scenario: { faults: { 'portals.list': { kind: 'odd' } } } })
    const send = clientOf(platform)
    const first = await send('/v1/portals')
    expect(await send('/v1/portals')).toEqual(first)
    expect(first.json).toHaveLength(42)
    expect((await send('/v1/portals/pipeline_days')).json).toHaveLength(40)
  })
})
