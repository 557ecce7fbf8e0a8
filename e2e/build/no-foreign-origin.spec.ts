import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded, loginLoaded } from '../support/portals.ts'

function watchForeign(page: Page, own: string): string[] {
  const foreign: string[] = []
  const record = (address: string) => {
    const { protocol, host } = new URL(address)
    if (protocol !== 'data:' && protocol !== 'blob:' && host !== new URL(own).host) foreign.push(address)
  }
  page.on('request', (request) => record(request.url()))
  page.on('websocket', (socket) => record(socket.url()))
  return foreign
}

test.describe('signed out', () => {
  test.use({ scenario: { as: null } })

  test('the login page makes no request to another origin', async ({ page, baseURL }) => {
    const foreign = watchForeign(page, baseURL ?? '')
    await page.goto('/user/login')
    await loginLoaded(page)
    expect(foreign).toEqual([])
  })
})

test('the dashboard makes no request to another origin', async ({ page, platform, baseURL }) => {
  const foreign = watchForeign(page, baseURL ?? '')
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  expect(foreign).toEqual([])
})
