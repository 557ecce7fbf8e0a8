import type { Page, Response } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** The scripts and style sheets that an address loads, without the script that preloads the others. */
async function filesOf(page: Page, address: string): Promise<string[]> {
  const files: string[] = []
  const record = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname) && !pathname.includes('/early-')) files.push(pathname)
  }
  page.on('response', record)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', record)
  return files.toSorted()
}

const countPreloads = (page: Page) => page.locator('link[rel=modulepreload][crossorigin]').count()

function expectExactPreloads(address: string): void {
  test(`${address} preloads exactly the files that it needs, each once`, async ({ page, context }) => {
    const files = await filesOf(page, address)
    expect(await countPreloads(page)).toBeGreaterThan(1)
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
  expectExactPreloads(address)
}

test('a navigation preloads the files of the next screen too', async ({ page }) => {
  const unused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('preload')) unused.push(message.text())
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await countPreloads(page)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel('Old password', { exact: true })).toBeVisible()
  expect(await countPreloads(page)).toBeGreaterThan(before)
  const hrefs = await page.locator('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([...new Set(hrefs)])
  expect(unused).toEqual([])
})

test.describe('signed out', () => {
  test.use({ scenario: { as: null } })
  expectExactPreloads('/user/login')
  expectExactPreloads('/user/forgot-password')
})
