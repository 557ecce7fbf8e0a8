import { expect, test } from '../support/fixtures.ts'
import { map, showMap } from '../support/portals.ts'

test.use({ scenario: { portals: 100, apmRuns: 300 }, viewport: { width: 1280, height: 500 } })

const lists = {
  Portals: '/dashboard',
  'APM portals': '/apm-dashboard/apm-admin-panel',
  Runs: '/apm-dashboard/portals/2001/portal-detail',
  'Pipeline runs': '/dashboard/portals/1001/pipelines?size=100',
  Comparison: '/dashboard/compare?ids=1001,1002',
}

for (const [name, path] of Object.entries(lists)) {
  test(`Page Down, Space, End and Home scroll '${name}' of a new page`, async ({ page }) => {
    await page.goto(path)
    const box = page.getByRole('region', { name: `${name} (scrollable)` })
    await expect(box.getByRole('rowheader').first()).toBeVisible()
    const position = () => box.evaluate((element) => element.scrollTop)
    const left = () => box.evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop)
    // Again, because a key that comes while the browser still scrolls may be ignored.
    const press = (key: string, hasScrolled: () => Promise<boolean>) =>
      expect(async () => {
        await page.keyboard.press(key)
        expect(await hasScrolled()).toBe(true)
      }, key).toPass()
    await press('PageDown', async () => (await position()) > 0)
    await press('Home', async () => (await position()) === 0)
    await press('Space', async () => (await position()) > 0)
    await press('End', async () => (await left()) < 2)
    await press('Home', async () => (await position()) === 0)
  })
}

test.describe('of 300 portals', () => {
  test.use({ scenario: { portals: 300 } })

  test('Page Down and End scroll the map of a new page', async ({ page }) => {
    await page.goto('/dashboard')
    await showMap(page)
    await page.reload()
    await expect(map(page).getByRole('link').first()).toBeVisible()
    const position = () => map(page).evaluate((element) => element.scrollTop)
    const left = () => map(page).evaluate((element) => element.scrollHeight - element.clientHeight - element.scrollTop)
    await page.keyboard.press('PageDown')
    await expect.poll(position).toBeGreaterThan(0)
    await page.keyboard.press('Home')
    await expect.poll(position).toBe(0)
    await page.keyboard.press('End')
    await expect.poll(left).toBeLessThan(2)
  })
})
