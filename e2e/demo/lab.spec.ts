import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/checked.ts'
import { fetchInPage } from '../support/fetch-in-page.ts'
import { expectNoSidewaysScroll } from '../support/narrow.ts'
import { dashboardHeading } from '../support/person.ts'
import { expectNewsKnown } from '../support/totals.ts'

const lab = (page: Page) => page.getByRole('complementary', { name: 'Scenario lab' })
const labButton = (page: Page) => page.getByRole('button', { name: /^Scenario lab/ })

async function openDashboard(page: Page, scenario = 'as:admin,portals:3'): Promise<void> {
  await page.goto(`/dashboard?scenario=${scenario}`)
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(labButton(page)).toBeVisible()
}

async function openLab(page: Page): Promise<void> {
  await labButton(page).click()
  await expect(lab(page)).toBeVisible()
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

/** Adds a fault of an endpoint, a 500. */
async function addFault(page: Page, endpoint: string): Promise<void> {
  await lab(page).getByRole('button', { name: 'Add fault' }).click()
  await lab(page).getByLabel('Endpoint').last().selectOption(endpoint)
}

test('the lab opens by its button and by a key, and Escape closes it', { tag: '@nightly' }, async ({ page }) => {
  await openDashboard(page)
  await openLab(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(lab(page)).toHaveCount(0)
  await expect(labButton(page)).toBeFocused()
  await page.keyboard.press('l')
  await expect(lab(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lab(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Scenario lab')
})

test(
  'a fault applies at once, counts down, and the log says which call it answered',
  { tag: '@nightly' },
  async ({ page }) => {
    await openDashboard(page)
    await openLab(page)
    await addFault(page, 'portals.list')
    await lab(page).getByLabel('Times').fill('1')
    await expect(lab(page).getByRole('list', { name: 'Active' })).toContainText('portals.list: 500, 1 call')
    await expect(labButton(page)).toHaveAccessibleName('Scenario lab 2 active')
    // The page beside it works, and shows the fault as it arrives.
    await page.getByRole('button', { name: /^Refresh/ }).click()
    await expect(page.getByText(/^Refresh failed\. Data from/)).toBeVisible()
    await expect(lab(page).getByRole('group', { name: 'Fault 1' })).toContainText('Used up')
    await lab(page).getByRole('tab', { name: 'Calls' }).click()
    const failed = lab(page).getByRole('row').filter({ hasText: '/v1/portals' }).filter({ hasText: '500' }).first()
    await expect(failed.getByRole('cell')).toHaveText([/^\d\d:\d\d:\d\d$/, 'GET', '/v1/portals', '500', /^\d+$/, '500'])
    await lab(page).getByRole('button', { name: 'Clear' }).click()
    await expect(failed).toHaveCount(0)
  },
)

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const) {
  test(`it covers nothing of a page ${width} px wide`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openDashboard(page)
    await openLab(page)
    const panel = await lab(page).boundingBox()
    for (const part of [page.getByRole('banner'), page.getByRole('main'), labButton(page)]) {
      const box = await part.boundingBox()
      const isBeside = (box?.x ?? 0) + (box?.width ?? 0) <= (panel?.x ?? 0)
      const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (panel?.y ?? 0)
      expect(isBeside || isAbove).toBe(true)
    }
  })
}

test('calls do not move under the pointer', { tag: '@nightly' }, async ({ page }) => {
  await openDashboard(page)
  // The last calls of the screen; live refresh makes no other.
  await expectNewsKnown(page)
  await page.keyboard.press('p')
  await openLab(page)
  await lab(page).getByRole('tab', { name: 'Calls' }).click()
  await expect(lab(page).getByRole('row').filter({ hasText: 'Pending' })).toHaveCount(0)
  const newest = lab(page).getByRole('row').nth(1)
  await newest.hover()
  const before = await newest.innerText()
  await fetchInPage(page, '/v1/portals/thresholds?of=test')
  await expect(lab(page).getByRole('button', { name: 'Show the latest' })).toBeVisible()
  expect(await newest.innerText()).toBe(before)
  await lab(page).getByRole('button', { name: 'Show the latest' }).click()
  await expect(lab(page).getByRole('row').filter({ hasText: '?of=test' })).toBeVisible()
})

test(
  'the copied link makes the same state, and the copied test has the same scenario',
  { tag: '@nightly' },
  async ({ page, context }) => {
    await openDashboard(page)
    await openLab(page)
    await addFault(page, 'portals.summary')
    await lab(page).getByLabel('Only portalId').fill('1002')
    await lab(page).getByLabel('Latency of all calls (ms)').fill('20')
    const active = lab(page).getByRole('list', { name: 'Active' }).getByRole('listitem')
    const words = ['3 portals', 'Latency 20 ms', 'portals.summary: 500, portalId 1002']
    await expect(active).toHaveText(words)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await lab(page).getByRole('button', { name: 'Copy as Playwright test' }).click()
    await expect
      .poll(() => clipboard(page))
      .toContain(
        `test.use({
  scenario: {
    as: 'admin',
    portals: 3,
    latency: 20,
    faults: {
      'portals.summary': {
        kind: 500,
        only: {
          portalId: '1002'
        }
      }
    }
  }
})`,
      )
    const query = '?scenario=as:admin,portals:3,latency:20,fault:portals.summary:500@portalId=1002'
    const link = new URL(`/dashboard${query}`, page.url()).href
    await lab(page).getByRole('button', { name: 'Copy link' }).click()
    await expect.poll(() => clipboard(page)).toBe(link)

    const other = await context.newPage()
    await other.goto(link)
    await expect(labButton(other)).toHaveAccessibleName('Scenario lab 3 active')
    await expect(other.getByRole('button', { name: /^Retry/ })).toBeVisible()
  },
)

test('person and data are applied by a reload, and faults stay', { tag: '@nightly' }, async ({ page }) => {
  await openDashboard(page)
  await openLab(page)
  await addFault(page, 'users.login')
  await lab(page).getByLabel('Portals').fill('5x')
  await expect(lab(page).getByText('This is a whole number up to 10000, not 5x')).toBeVisible()
  await expect(lab(page).getByRole('button', { name: 'Apply and reload' })).toBeDisabled()
  await lab(page).getByLabel('Portals').fill('5')
  await lab(page).getByLabel('Signed in').selectOption('Olaf Operator, operator')
  await page.keyboard.press('Escape')
  await openLab(page)
  await expect(lab(page).getByLabel('Portals')).toHaveValue('5')
  await lab(page).getByRole('button', { name: 'Apply and reload' }).click()
  await expect(page.getByRole('banner')).toContainText('OLAF OPERATOR')
  await expect(page.getByText('5 portals', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await openLab(page)
  await expect(lab(page).getByLabel('Endpoint')).toHaveValue('users.login')
})

test('the clock goes forward by an hour, and stands still', { tag: '@nightly' }, async ({ page }) => {
  await openDashboard(page, 'as:admin,portals:3,now:2026-03-04T09:30:00Z')
  await openLab(page)
  await expect(lab(page).getByText('2026-03-04 09:30:00 UTC')).toBeVisible()
  await lab(page).getByRole('button', { name: 'Forward 1 hour' }).click()
  await expect(lab(page).getByText('2026-03-04 10:30:00 UTC')).toBeVisible()
  expect(await page.evaluate(() => new Date().toISOString())).toMatch(/^2026-03-04T10:3/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(labButton(page)).toHaveAccessibleName('Scenario lab 3 active')
  await openLab(page)
  await lab(page).getByRole('button', { name: 'Let it run' }).click()
  await expect(lab(page).getByText('2026-03-04')).toHaveCount(0)
})

test('a phone has the lab on the account pages too, with the mailbox', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/user/login?scenario=as:nobody,fault:users.login:401')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  const box = await labButton(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  await openLab(page)
  await expectNoSidewaysScroll(page)
  await lab(page).getByRole('tab', { name: 'Mailbox' }).click()
  await expect(lab(page).getByRole('region', { name: 'Demo outbox' })).toBeVisible()
})
