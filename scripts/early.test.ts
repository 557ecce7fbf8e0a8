import { describe, expect, it } from 'vitest'
import { addressesOf, isInside } from './early.ts'

const isAt = (route: string, address: string, base?: string) => new RegExp(addressesOf(route, base)).test(address)

describe('the addresses of a route by its file', () => {
  it.each([
    ['_auth/$base/index', '/dashboard'],
    ['_auth/$base/index', '/commissionDashboard/'],
    ['_auth/$base/admin-panel.threshold', '/dashboard/admin-panel/threshold'],
    ['_auth/$base/portals.$portalId.pipelines', '/commissionDashboard/portals/a%20b/pipelines'],
    ['_auth/apm-dashboard/index', '/apm-dashboard'],
    ['user/verify.index', '/user/verify'],
    ['index', '/'],
  ])('%s is at %s', (route, address) => expect(isAt(route, address)).toBe(true))

  it.each([
    ['_auth/$base/index', '/nonsense'],
    ['_auth/$base/index', '/dashboard/admin-panel'],
    ['_auth/$base/portals.$portalId.pipelines', '/dashboard/portals/1/2/pipelines'],
    ['user/login', '/user/logout'],
  ])('%s is not at %s', (route, address) => expect(isAt(route, address)).toBe(false))

  it('begin with the base', () => {
    expect(isAt('user/login', '/console/user/login', '/console/')).toBe(true)
    expect(isAt('user/login', '/user/login', '/console/')).toBe(false)
  })
})

it('a route is inside the layouts that its file names, and no other', () => {
  const layouts = ['_auth', '_auth/$base', '_auth/$base/admin-panel', 'user/route', '_auth/apm-dashboard']
  const around = (route: string) => layouts.filter((layout) => isInside(route, layout))
  expect(around('_auth/$base/admin-panel.threshold')).toEqual(['_auth', '_auth/$base', '_auth/$base/admin-panel'])
  expect(around('_auth/account-setting')).toEqual(['_auth'])
  expect(around('user/login')).toEqual(['user/route'])
})
