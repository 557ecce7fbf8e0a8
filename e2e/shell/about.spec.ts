import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { copyBy } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expectPath } from '../support/shell.ts'

test.use({ scenario: { portals: 4 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'About' })
const section = (page: Page, name: string) => page.getByRole('region', { name })

const fact = (page: Page, name: string, label: string) =>
  section(page, name)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition')

/** Opens the page within the session, so that its errors are still known. */
async function openFromSettings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await expect(heading(page)).toBeVisible()
}

async function copied(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copyBy(page, page, 'Copy diagnostics')
  return await page.evaluate(() => navigator.clipboard.readText())
}

test('the settings link to About, which shows the build and its address', async ({ page, baseURL }) => {
  await page.goto('/account-setting')
  await openFromSettings(page)
  await expectPath(page, '/about')
  await expect(page).toHaveTitle('About · Portal Console')
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await expect(fact(page, 'Console', 'Version')).toHaveText(/^\d+\.\d+\.\d+$/)
  await expect(fact(page, 'Console', 'Build')).toHaveText(/^index-[\w-]+\.js$/)
  await expect(fact(page, 'Console', 'API')).toHaveText(`${baseURL}/v1`)
  await expect(fact(page, 'Browser', 'Time zone')).toHaveText('UTC')
  await expect(section(page, 'Recent errors')).toContainText('No errors')
})

test.describe('after errors of the console', () => {
  test.use({ tolerated: /Rotten/ })

  test('the last ones are listed, without secrets', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/account-setting')
    await expect(page.getByRole('link', { name: 'About' })).toBeVisible()
    await page.evaluate(() => {
      const throwing = {
        handleEvent() {
          throw new TypeError('Rotten: me@fruits.example, /page?token=secret')
        },
      }
      window.addEventListener('fruit', throwing, { once: true })
      window.dispatchEvent(new Event('fruit'))
      void Promise.reject(new RangeError('Rotten too'))
    })
    await openFromSettings(page)
    const list = section(page, 'Recent errors').getByRole('definition')
    await expect(list).toHaveCount(2)
    await expect(list.filter({ hasText: 'RangeError: Rotten too' })).toHaveCount(1)
    await expect(list.filter({ hasText: 'TypeError: Rotten: … /page' })).toHaveCount(1)
    expect(await copied(page)).not.toMatch(/me@|secret/)
  })
})

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('it is accessible and does not scroll sideways', { tag: '@nightly' }, async ({ page, platform }) => {
    platform.fault('users.current', { kind: 500 })
    await page.goto('/account-setting')
    await expect(page.getByRole('alert')).toBeVisible()
    await openFromSettings(page)
    await expect(section(page, 'Recent errors')).toContainText('Request users.current: 500')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
