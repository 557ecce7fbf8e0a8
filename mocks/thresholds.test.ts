import { describe, expect, test } from 'vitest'
import { createPlatform } from './platform.ts'
import { clientOf, testTime } from './test-client.ts'

const someText: unknown = expect.stringMatching(/\w/)
const errorWith = (status: number) => ({ status, json: { message: someText } })

const failed = { name: 'Failed runs', key: 'Status', condition: 'equals', value: 'Failed', threshold_time: 5 }
const empty = { name: 'No batch', key: 'Batch Name', condition: 'is empty', threshold_time: 0 }

function setUp() {
  const platform = createPlatform({ now: () => testTime })
  const send = clientOf(platform)
  const add = (body: unknown) => send('/v1/portals/thresholds', { method: 'POST', body })
  const remove = (id: string) => send(`/v1/portals/thresholds/${id}`, { method: 'DELETE' })
  return { platform, send, add, remove, before: platform.db.thresholds.length }
}

describe('thresholds', () => {
  test('are added for several portals together, and persist across a reload', async () => {
    const { platform, add, before } = setUp()
    const [one, two] = platform.db.portals
    const { status, json } = await add({ thresholds: [failed, empty], portals: ['1001', '1002', '1001'] })
    const portals = [one, two].map((portal) => ({ name: portal?.name, domain: portal?.domain }))
    expect(status).toBe(201)
    expect(json).toMatchObject([
      { ...failed, portals },
      { ...empty, value: null, portals },
    ])
    const restored = createPlatform({ now: () => testTime, state: platform.save() })
    expect(restored.db.thresholds).toHaveLength(before + 2)
  })

  test.each([
    [{ thresholds: [{ ...failed, name: ' ' }], portals: ['1001'] }],
    [{ thresholds: [{ ...failed, key: '' }], portals: ['1001'] }],
    [{ thresholds: [{ ...failed, condition: undefined }], portals: ['1001'] }],
    [{ thresholds: [{ ...failed, value: '' }], portals: ['1001'] }],
    [{ thresholds: [{ ...failed, threshold_time: '5' }], portals: ['1001'] }],
    [{ thresholds: [{ ...failed, threshold_time: -1 }], portals: ['1001'] }],
    [{ thresholds: [], portals: ['1001'] }],
    [{ thresholds: [failed], portals: [] }],
    [{ thresholds: [failed], portals: ['none'] }],
    [{}],
  ])('%j is rejected', async (body) => {
    const { platform, add, before } = setUp()
    expect(await add(body)).toMatchObject(errorWith(400))
    expect(platform.db.thresholds).toHaveLength(before)
  })

  test('need unique names: none is added if one is taken', async () => {
    const { platform, add, before } = setUp()
    const taken = { ...failed, name: platform.db.thresholds[0]?.name }
    expect(await add({ thresholds: [failed, taken], portals: ['1001'] })).toMatchObject(errorWith(409))
    expect(await add({ thresholds: [failed, failed], portals: ['1001'] })).toMatchObject(errorWith(409))
    expect(platform.db.thresholds).toHaveLength(before)
  })

  test('are deleted once', async () => {
    const { platform, remove, before } = setUp()
    expect(await remove('9001')).toMatchObject({ status: 204, text: '' })
    expect(await remove('9001')).toMatchObject(errorWith(404))
    expect(platform.db.thresholds).toHaveLength(before - 1)
  })

  test('omit deleted portals', async () => {
    const { platform, send } = setUp()
    platform.db.portals.length = 0
    const { json } = await send('/v1/portals/thresholds')
    expect(json).toMatchObject(platform.db.thresholds.map(({ id }) => ({ id, portals: [] })))
  })

  test('are for admins only', async () => {
    const { platform, before } = setUp()
    const send = clientOf(platform, 'operator')
    expect(await send('/v1/portals/thresholds')).toMatchObject(errorWith(403))
    const body = { thresholds: [failed], portals: ['1001'] }
    expect(await send('/v1/portals/thresholds', { method: 'POST', body })).toMatchObject(errorWith(403))
    expect(await send('/v1/portals/thresholds/9001', { method: 'DELETE' })).toMatchObject(errorWith(403))
    expect(platform.db.thresholds).toHaveLength(before)
  })

  test('there are none without portals', () => {
    expect(createPlatform({ scenario: { portals: 0 } }).db.thresholds).toEqual([])
  })
})
