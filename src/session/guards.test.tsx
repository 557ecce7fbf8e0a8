import { isRedirect } from '@tanstack/react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createPlatform } from '#mocks/platform.ts'
import { requireAdmin, requireApmAdmin, requireSignedOut, requireUser } from './guards.ts'

function leadsTo(guard: () => unknown): object | null {
  try {
    guard()
    return null
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown
    return thrown.options
  }
}

const signIn = () => {
  const platform = createPlatform({ scenario: { as: 'admin' } })
  localStorage.setItem('user', JSON.stringify(platform.storedUser('admin')))
}

beforeEach(() => localStorage.clear())

describe('signed out', () => {
  test.each(['/', '/dashboard', '/dashboard#main', '/commissionDashboard/admin-panel'])(
    '%s leads to the plain login page',
    (href) => {
      const target = leadsTo(() => requireUser({ href }))
      expect(target).toMatchObject({ to: '/user/login', replace: true })
      expect(target).toHaveProperty('search', {})
    },
  )

  test.each([
    '/commissionDashboard',
    '/commissionDashboard?q=acme&sort=failed&order=desc',
    '/dashboard/portals/1001/pipelines?show=Failed&page=2&size=25',
    '/commissionDashboard/portals/1002/pipelines?run=16043374922910001&tab=errors',
    '/apm-dashboard',
    '/account-setting',
    '/dashboard/admin-panel',
    '/nonsense/deeper?x=1',
    '/dashboard?wall=1',
    '/dashboard?q=acme&only=failing',
    '/commissionDashboard/admin-panel?q=acme',
    `/dashboard/failures?known=${'x'.repeat(8000)}`,
  ])('%s is the return path of the login page, and opens after signing in', (href) => {
    expect(leadsTo(() => requireUser({ href }))).toMatchObject({
      to: '/user/login',
      search: { returnTo: href },
      replace: true,
    })
    signIn()
    expect(leadsTo(() => requireSignedOut({ returnTo: href }))).toMatchObject({ href, replace: true })
  })

  test('the account area is open', () => {
    expect(leadsTo(() => requireSignedOut({ returnTo: '/apm-dashboard' }))).toBeNull()
  })
})

describe('signed in', () => {
  beforeEach(signIn)

  test('the console is open', () => {
    expect(requireUser({ href: '/dashboard' })).toMatchObject({ id: '501' })
  })

  test.each([
    undefined,
    'https://evil.example/dashboard',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/user/logout',
  ])('the return path %j leads to the dashboard', (returnTo) => {
    const target = leadsTo(() => requireSignedOut({ returnTo }))
    expect(target).toMatchObject({ to: '/', replace: true })
  })
})

test('an admin panel is for admins', () => {
  expect(leadsTo(() => requireAdmin(true))).toBeNull()
  expect(leadsTo(() => requireApmAdmin(true))).toBeNull()
  expect(leadsTo(() => requireAdmin(false))).toMatchObject({ to: '/$base', params: { base: 'commissionDashboard' } })
  expect(leadsTo(() => requireApmAdmin(false))).toMatchObject({ to: '/apm-dashboard' })
})
