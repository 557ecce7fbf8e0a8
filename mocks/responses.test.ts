import { describe, expect, test } from 'vitest'
import { isReadable, mistyped, mapTexts, dryRun } from './responses.ts'
import { createPlatform } from './platform.ts'
import { clientOf } from './test-client.ts'

describe('changed responses', () => {
  test('there is one response per field, with that field mistyped', () => {
    const texts = mistyped('{"total": 1, "rows": [{"id": null, "ok": true}, {"id": "7"}]}').map(({ field, text }) => [
      field,
      text,
    ])
    expect(Object.fromEntries(texts)).toEqual({
      total: '{"total":"a number belongs here","rows":[{"id":null,"ok":true},{"id":"7"}]}',
      rows: '{"total":1,"rows":"a list belongs here"}',
      'rows[]': '{"total":1,"rows":[{"id":null,"ok":true},7]}',
      'rows[].id': '{"total":1,"rows":[{"id":null,"ok":true},{"id":["a text belongs here"]}]}',
      'rows[].ok': '{"total":1,"rows":[{"id":null,"ok":"yes or no belongs here"},{"id":"7"}]}',
    })
    expect(mistyped('')).toEqual([])
  })

  test('the only entry of a list stays, before a mistyped copy', () => {
    expect(mistyped('{"content": [{"row": [{"id": "7"}]}]}')).toContainEqual({
      field: 'content[].row[].id',
      text: '{"content":[{"row":[{"id":"7"},{"id":["a text belongs here"]}]}]}',
    })
  })

  test('a response is readable if it matches the endpoint schema', () => {
    expect(isReadable('portals.list', '[{"id": 1, "name": "a", "domain": "b"}]')).toBe(true)
    expect(isReadable('portals.list', '[{"id": 1, "name": "a"}, {"name": "b"}]')).toBe(true)
    expect(isReadable('portals.list', '{"id": 1, "name": "a"}')).toBe(false)
    expect(isReadable('portals.list', '')).toBe(false)
    expect(isReadable('portals.list', '<p>')).toBe(false)
    expect(isReadable('portals.delete', '<p>')).toBe(true)
  })

  test('a dry run changes no data', async () => {
    const platform = createPlatform({ scenario: { portals: 2 } })
    platform.fault('portals.delete', { kind: 500 })
    await clientOf(platform)('/v1/portals/1001', { method: 'DELETE' })
    const [call] = platform.calls
    if (call === undefined) throw new Error('There was no call.')
    expect(await dryRun(platform, call)).toBe('')
    expect(platform.db.portals).toHaveLength(2)
  })

  test('free texts are replaced, identifiers are not', () => {
    expect(mapTexts('[{"id": "7", "name": "Acme", "members": ["a"], "total": 3}]', () => '<b>')).toBe(
      '[{"id":"7","name":"<b>","members":["<b>"],"total":3}]',
    )
    expect(mapTexts('<p>', () => '')).toBe('<p>')
  })
})
