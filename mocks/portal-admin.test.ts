import { newPortal } from './test-portal.ts'
import { describe, expect, test } from 'vitest'
import { createPlatform } from './platform.ts'
import { clientOf, testTime } from './test-client.ts'

const someText: unknown = expect.stringMatching(/\w/)
const errorWith = (status: number) => ({ status, json: { message: someText } })

function setUp() {
  const platform = createPlatform({ now: () => testTime, scenario: { portals: 3 } })
  const send = clientOf(platform)
  const act = (method: string, path: string, body?: unknown) => send(`/v1/portals${path}`, { method, body })
  return { platform, send, act }
}

describe('a portal', () => {
  test('is added with all days and no members, renamed, limited to some days, and deleted with its data', async () => {
    const { platform, act } = setUp()
    const added = await act('POST', '', newPortal)
    expect(added).toMatchObject({ status: 201, json: { id: '1004', name: newPortal.name, domain: newPortal.domain } })
    expect(added.text).not.toContain('secret')
    expect((await act('GET', '/1004/summary')).json).toMatchObject({ pipelines: { successful: 0 } })
    expect(platform.db.pipelineDays.at(-1)).toEqual({ id: '1004', pipeline_days: 0 })

    const change = { domain: newPortal.domain, name: 'Elm', password: 'secret', confirm: 'secret' }
    expect(await act('PATCH', '/1004', change)).toMatchObject({ status: 200, json: { id: '1004', name: 'Elm' } })
    const days = await act('PATCH', '/1004/pipeline_days', { pipeline_days: 30 })
    expect(days).toMatchObject({ status: 200, json: { id: '1004', pipeline_days: 30 } })

    expect(await act('DELETE', '/1004')).toMatchObject({ status: 204, text: '' })
    const { portals, pipelineDays, members } = platform.db
    expect(JSON.stringify([portals, pipelineDays, members])).not.toContain('1004')
    expect(await act('POST', '', newPortal)).toMatchObject({ json: { id: '1005' } })
  })

  test.each([
    ['POST', '', { ...newPortal, name: ' ' }, 400],
    ['POST', '', { ...newPortal, password: undefined }, 400],
    ['PATCH', '/1001', { domain: 'd', name: 'n', password: 'Portal#2026', confirm: 'other' }, 400],
    ['PATCH', '/1001', { domain: 'd', name: 'n', password: 'wrong', confirm: 'wrong' }, 403],
    ['PATCH', '/9', { domain: 'd', name: 'n', password: 'x', confirm: 'x' }, 404],
    ['DELETE', '/9', undefined, 404],
    ['PATCH', '/9/pipeline_days', { pipeline_days: 1 }, 404],
    ['PATCH', '/1001/pipeline_days', { pipeline_days: -1 }, 400],
    ['PATCH', '/1001/pipeline_days', { pipeline_days: 1.5 }, 400],
    ['PATCH', '/1001/pipeline_days', { pipeline_days: '7' }, 400],
    ['POST', '/9/members', { email: 'operator@portals.example' }, 404],
    ['POST', '/1001/members', { email: 'nobody@portals.example' }, 404],
    ['POST', '/1001/members', { email: 'nonsense' }, 400],
    ['DELETE', '/1001/members', { email: 'operator@portals.example' }, 404],
  ])('%s %s with %j responds with %i and changes nothing', async (method, path, body, status) => {
    const { platform, act } = setUp()
    platform.tokenOf('admin')
    const before = platform.save()
    expect(await act(method, path, body)).toMatchObject(errorWith(status))
    expect(platform.save()).toBe(before)
  })

  test('a domain is unique, ignoring case', async () => {
    const { act } = setUp()
    await act('POST', '', newPortal)
    expect(await act('POST', '', { ...newPortal, domain: newPortal.domain.toUpperCase() })).toMatchObject(
      errorWith(409),
    )
  })

  test('its members are registered users, each once, spelled as they were added', async () => {
    const { platform, act } = setUp()
    const path = '/1001/members'
    expect(await act('POST', path, { email: 'Operator@Portals.example ' })).toMatchObject({
      status: 201,
      json: { email: 'Operator@Portals.example' },
    })
    expect(await act('POST', path, { email: 'operator@portals.example' })).toMatchObject(errorWith(409))
    expect(platform.db.members[0]?.members).toContain('Operator@Portals.example')
    expect(await act('DELETE', path, { email: 'operator@portals.example' })).toMatchObject({ status: 204 })
    expect(platform.db.members[0]?.members).not.toContain('Operator@Portals.example')
  })
})

test('only an admin changes portals and members, sees members and invites', async () => {
  const { platform } = setUp()
  const send = clientOf(platform, 'operator')
  const calls = [
    ['POST', '/v1/portals'],
    ['PATCH', '/v1/portals/1001'],
    ['DELETE', '/v1/portals/1001'],
    ['PATCH', '/v1/portals/1001/pipeline_days'],
    ['GET', '/v1/portals/members'],
    ['POST', '/v1/portals/1001/members'],
    ['DELETE', '/v1/portals/1001/members'],
    ['POST', '/v1/users/invite'],
  ] as const
  const responses = await Promise.all(
    calls.map(([method, path]) => send(path, { method, ...(method !== 'GET' && { body: {} }) })),
  )
  expect(responses.map(({ status }) => status)).toEqual(calls.map(() => 403))
})

test('an invitation is emailed to an address without an account', async () => {
  const { platform, send } = setUp()
  const invite = (email: string) => send('/v1/users/invite', { method: 'POST', body: { email } })
  expect(await invite('new@portals.example')).toMatchObject({ status: 204 })
  expect(platform.db.mails.all()).toMatchObject([{ kind: 'invite', to: 'new@portals.example' }])
  expect(await invite('Operator@portals.example')).toMatchObject(errorWith(409))
  expect(await invite('nonsense')).toMatchObject(errorWith(400))
})

test('users change only their own password, and need the old one', async () => {
  const { send } = setUp()
  const change = (old_password: string, new_password: string, id = '501') =>
    send(`/v1/users/${id}/update-password`, { method: 'POST', body: { old_password, new_password } })
  const logIn = (password: string) =>
    send('/v1/users/login', { method: 'POST', body: { email: 'admin@portals.example', password } })
  expect(await change('wrong', 'Next#2026')).toMatchObject(errorWith(400))
  expect(await change('Admin#2026', 'weak')).toMatchObject(errorWith(400))
  expect(await change('Admin#2026', 'Next#2026', '502')).toMatchObject(errorWith(403))
  expect(await change('Admin#2026', 'Next#2026')).toMatchObject({ status: 204 })
  expect(await logIn('Admin#2026')).toMatchObject(errorWith(401))
  expect(await logIn('Next#2026')).toMatchObject({ status: 200 })
})
