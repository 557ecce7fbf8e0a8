import { describe, expect, test } from 'vitest'
import { createPlatform } from './platform.ts'
import { clientOf, testTime } from './test-client.ts'

const someText: unknown = expect.stringMatching(/\w/)
const errorWith = (status: number) => ({ status, json: { message: someText } })

const newcomer = { name: 'Nora New', email: 'nora@portals.example', password: 'Nora#2026', confirm: 'Nora#2026' }

function setUp() {
  const platform = createPlatform({ now: () => testTime })
  const send = clientOf(platform, null)
  const post = (path: string, body: unknown = {}) => send(`/v1/users${path}`, { method: 'POST', body })
  const lastToken = () => platform.db.mails.all().at(-1)?.token ?? ''
  const logIn = (password: string) => post('/login', { email: newcomer.email, password })
  return { platform, post, lastToken, logIn }
}

describe('a new account', () => {
  test('cannot sign in before its address is verified, and has no role', async () => {
    const { platform, post, lastToken, logIn } = setUp()
    const registered = await post('', newcomer)
    expect(registered).toMatchObject({ status: 201, json: { id: '503', name: 'Nora New', is_admin: false } })
    expect(registered.text).not.toContain('Nora#2026')
    expect(platform.db.mails.all()).toMatchObject([{ kind: 'verify', to: newcomer.email, open: true }])

    expect(await logIn('wrong')).toMatchObject(errorWith(401))
    expect(await logIn('Nora#2026')).toMatchObject(errorWith(404))
    expect(await post(`/confirm/${lastToken()}`)).toMatchObject({ status: 204, text: '' })
    expect(await logIn('Nora#2026')).toMatchObject({ status: 200, json: { apm_admin: false, token: {} } })
  })

  test.each([
    [{ ...newcomer, name: ' ' }, 'name'],
    [{ ...newcomer, email: '' }, 'email'],
    [{ ...newcomer, email: 'nora' }, 'email'],
    [{ ...newcomer, password: 'short1!', confirm: 'short1!' }, 'password'],
    [{ ...newcomer, confirm: 'Other#2026' }, 'confirm'],
    [{}, 'email'],
  ])('%j is rejected because of its %s', async (body, field) => {
    const { platform, post } = setUp()
    const response = await post('', body)
    expect(response).toMatchObject({ status: 400, json: { message: expect.stringMatching(`^${field} `) as unknown } })
    expect(platform.db.users).toHaveLength(2)
    expect(platform.db.mails.all()).toEqual([])
  })

  test('needs a unique address', async () => {
    const { post } = setUp()
    await post('', newcomer)
    expect(await post('', { ...newcomer, email: 'NORA@portals.example' })).toMatchObject(errorWith(409))
  })
})

describe('the token of an email', () => {
  test('verifies once', async () => {
    const { post, lastToken } = setUp()
    await post('', newcomer)
    const token = lastToken()
    expect(await post(`/confirm/${token}`)).toMatchObject({ status: 204 })
    expect(await post(`/confirm/${token}`)).toMatchObject(errorWith(404))
    expect(await post('/confirm/made-up')).toMatchObject(errorWith(404))
  })

  test('is invalid once another one is requested', async () => {
    const { platform, post, lastToken } = setUp()
    await post('', newcomer)
    const first = lastToken()
    expect(await post('/resend-confirmation', { email: newcomer.email })).toMatchObject({ status: 204 })
    expect(platform.db.mails.all().map(({ open }) => open)).toEqual([false, true])
    expect(await post(`/confirm/${first}`)).toMatchObject(errorWith(404))
    expect(await post(`/confirm/${lastToken()}`)).toMatchObject({ status: 204 })
  })

  test('resets a password once, and verifies nothing', async () => {
    const { post, lastToken, logIn } = setUp()
    await post('', newcomer)
    await post(`/confirm/${lastToken()}`)
    await post('/forgot-password', { email: newcomer.email })
    const token = lastToken()
    const next = { password: 'Next#2026', confirm: 'Next#2026' }
    expect(await post(`/confirm/${token}`)).toMatchObject(errorWith(404))
    expect(await post(`/reset-password/${token}`, { password: 'weak', confirm: 'weak' })).toMatchObject(errorWith(400))
    expect(await post(`/reset-password/${token}`, next)).toMatchObject({ status: 204 })
    expect(await post(`/reset-password/${token}`, next)).toMatchObject(errorWith(400))
    expect(await logIn('Nora#2026')).toMatchObject(errorWith(401))
    expect(await logIn('Next#2026')).toMatchObject({ status: 200 })
  })
})

describe('requesting an email', () => {
  test.each([
    ['/forgot-password', 'nobody@portals.example', 404],
    ['/forgot-password', 'nonsense', 400],
    ['/resend-confirmation', 'nobody@portals.example', 404],
    ['/resend-confirmation', 'nonsense', 400],
    ['/resend-confirmation', 'admin@portals.example', 409],
  ])('%s for %s responds with %i and sends none', async (path, email, status) => {
    const { platform, post } = setUp()
    expect(await post(path, { email })).toMatchObject(errorWith(status))
    expect(platform.db.mails.all()).toEqual([])
  })
})

test('accounts, their state and the emails persist across a reload', async () => {
  const { platform, post, lastToken } = setUp()
  await post('', newcomer)
  const restored = createPlatform({ now: () => testTime, state: platform.save() })
  expect(restored.db.mails.all()).toEqual(platform.db.mails.all())
  const confirm = await clientOf(restored, null)(`/v1/users/confirm/${lastToken()}`, { method: 'POST' })
  expect(confirm.status).toBe(204)
  expect(restored.db.users.at(-1)).toMatchObject({ email: newcomer.email, verified: true })
})

test('the list of emails is stable until one is added or used', async () => {
  const { platform, post } = setUp()
  const before = platform.db.mails.all()
  await post('/login', { email: newcomer.email, password: 'x' })
  expect(platform.db.mails.all()).toBe(before)
  await post('', newcomer)
  expect(platform.db.mails.all()).not.toBe(before)
})
