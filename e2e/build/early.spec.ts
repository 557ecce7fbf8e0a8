import type { Page, Response } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** The scripts and style sheets that come with an address, but for the one that asks for the others beforehand. */
async function filesOf(page: Page, address: string): Promise<string[]> {
  const files: string[] = []
  const note = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname) && !pathname.includes('/early-')) files.push(pathname)
  }
  page.on('response', note)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', note)
  return files.toSorted()
}

const askedBeforehand = (page: Page) => page.locator('link[rel=modulepreload][crossorigin]').count()

function expectNoMoreThanNeeded(address: string): void {
  test(`${address} asks beforehand for just the files that it needs, each once`, async ({ page, context }) => {
    const files = await filesOf(page, address)
    expect(await askedBeforehand(page)).toBeGreaterThan(1)
    expect(files).toEqual([...new Set(files)])

    await context.route('**/early-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    const other = await context.newPage()
    expect(files).toEqual(await filesOf(other, address))
    await other.close()
  })
}

for (const address of [
  '/dashboard',
  '/commissionDashboard/portals/1001/pipelines',
  '/dashboard/admin-panel',
  '/dashboard/admin-panel/threshold',
  '/apm-dashboard',
  '/apm-dashboard/portals/2001/portal-detail',
  '/account-setting',
]) {
  expectNoMoreThanNeeded(address)
}

test('what a person goes to later is asked for at once as well', async ({ page }) => {
  const unused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('preload')) unused.push(message.text())
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await askedBeforehand(page)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel('Old password', { exact: true })).toBeVisible()
  expect(await askedBeforehand(page)).toBeGreaterThan(before)
  const asked = await page.locator('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(asked).toEqual([...new Set(asked)])
  expect(unused).toEqual([])
})

test.describe('signed out', () => {
  test.use({ scenario: { as: null } })
  expectNoMoreThanNeeded('/user/login')
  expectNoMoreThanNeeded('/user/forgot-password')
})
