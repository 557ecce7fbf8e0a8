import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardSettled, loginSettled } from '../support/settled.ts'

/** Starts to list the addresses outside of the console's own origin that a page asks for. */
function watchForeign(page: Page, own: string): string[] {
  const foreign: string[] = []
  const note = (address: string) => {
    const { protocol, host } = new URL(address)
    if (protocol !== 'data:' && protocol !== 'blob:' && host !== new URL(own).host) foreign.push(address)
  }
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return foreign
}

test.describe('signed out', () => {
  test.use({ scenario: { as: null } })

  test('the login page asks no other origin for anything', async ({ page, baseURL }) => {
    const foreign = watchForeign(page, baseURL ?? '')
    await page.goto('/user/login')
    await loginSettled(page)
    expect(foreign).toEqual([])
  })
})

test('the dashboard asks no other origin for anything', async ({ page, platform, baseURL }) => {
  const foreign = watchForeign(page, baseURL ?? '')
  await page.goto('/dashboard')
  await dashboardSettled(page, platform)
  expect(foreign).toEqual([])
})
