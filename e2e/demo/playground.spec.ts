import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/checked.ts'
import { expectNoSidewaysScroll, overlaps } from '../support/layout.ts'
import { dashboardHeading } from '../support/shell.ts'

const playground = (page: Page) => page.getByRole('complementary', { name: 'Playground' })
const playgroundButton = (page: Page) => page.getByRole('button', { name: /^Playground/ })

async function openDashboard(page: Page, scenario = 'as:admin,portals:3'): Promise<void> {
  await page.goto(`/dashboard?scenario=${scenario}`)
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(playgroundButton(page)).toBeVisible()
}

async function openPlayground(page: Page): Promise<void> {
  await playgroundButton(page).click()
  await expect(playground(page)).toBeVisible()
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function addFault(page: Page, endpoint: string): Promise<void> {
  await playground(page).getByRole('button', { name: 'Add fault' }).click()
  await playground(page).getByLabel('Endpoint').last().selectOption(endpoint)
}

test('a button and a key open the playground, and Escape closes it', { tag: '@nightly' }, async ({ page }) => {
  await openDashboard(page)
  await openPlayground(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(playground(page)).toHaveCount(0)
  await expect(playgroundButton(page)).toBeFocused()
  await page.keyboard.press('l')
  await expect(playground(page).locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(playground(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Playground')
})

test(
  'a fault applies immediately, counts down, and the log shows its request',
  { tag: '@nightly' },
  async ({ page }) => {
    await openDashboard(page)
    await openPlayground(page)
    await addFault(page, 'portals.list')
    await playground(page).getByLabel('Times').fill('1')
    await expect(playground(page).getByRole('list', { name: 'Active settings' })).toContainText(
      'portals.list: 500, 1 request',
    )
    await expect(playgroundButton(page)).toHaveAccessibleName('Playground 2 active')
    await page.getByRole('button', { name: /^Refresh/ }).click()
    await expect(page.getByText(/^Refresh failed\. Data from/)).toBeVisible()
    await expect(playground(page).getByRole('group', { name: 'Fault 1' })).toContainText('Used up')
    await playground(page).getByRole('tab', { name: 'Requests' }).click()
    const failed = playground(page)
      .getByRole('row')
      .filter({ hasText: '/v1/portals' })
      .filter({ hasText: '500' })
      .first()
    await expect(failed.getByRole('cell')).toHaveText([/^\d\d:\d\d:\d\d$/, 'GET /v1/portals', '500', /^\d+$/, '500'])
    await playground(page).getByRole('button', { name: 'Clear' }).click()
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
    const before = await page.getByRole('main').boundingBox()
    await openPlayground(page)
    const panel = await playground(page).boundingBox()
    // Rows ask the window for their width.
    expect((await page.getByRole('main').boundingBox())?.width).toBe(before?.width)
    for (const part of [page.getByRole('banner'), page.getByRole('main'), playgroundButton(page)]) {
      const box = await part.boundingBox()
      const isBeside = (box?.x ?? 0) + (box?.width ?? 0) <= (panel?.x ?? 0)
      const isAbove = (box?.y ?? 0) + (box?.height ?? 0) <= (panel?.y ?? 0)
      expect(isBeside || isAbove).toBe(true)
    }
    await expect.poll(() => overlaps(page)).toEqual([])
  })
}

test('an unknown word in the scenario leaves the playground within reach', { tag: '@nightly' }, async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await openDashboard(page, 'as:admin,portal:5')
    await expect(page.getByRole('alert').filter({ hasText: 'Ignored in the scenario' })).toBeVisible()
    await openPlayground(page)
    await playground(page).getByRole('button', { name: 'Close' }).click()
  }
})

test('the copied link and the copied test have the same scenario', { tag: '@nightly' }, async ({ page, context }) => {
  await openDashboard(page)
  await openPlayground(page)
  await addFault(page, 'portals.summary')
  await playground(page).getByLabel('Only portalId').fill('1002')
  await playground(page).getByLabel('Latency for all requests (ms)').fill('20')
  const active = playground(page).getByRole('list', { name: 'Active settings' }).getByRole('listitem')
  const words = ['3 portals', 'Latency 20 ms', 'portals.summary: 500, portalId 1002']
  await expect(active).toHaveText(words)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await playground(page).getByRole('button', { name: 'Copy as Playwright test' }).click()
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
          portalId: '1002',
        },
      },
    },
  },
})

test('shows the Commission page'`,
    )
  const query = '?scenario=as:admin,portals:3,latency:20,fault:portals.summary:500@portalId=1002'
  const link = new URL(`/dashboard${query}`, page.url()).href
  await playground(page).getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => clipboard(page)).toBe(link)

  const other = await context.newPage()
  await other.goto(link)
  await expect(playgroundButton(other)).toHaveAccessibleName('Playground 3 active')
  await expect(other.getByRole('button', { name: /^Retry/ })).toBeVisible()
})

test('a reload applies user and data, and keeps the faults', { tag: '@nightly' }, async ({ page }) => {
  await openDashboard(page)
  await openPlayground(page)
  await addFault(page, 'users.login')
  await playground(page).getByLabel('Portals').fill('5x')
  await expect(playground(page).getByText("This must be a whole number up to 10000, not '5x'")).toBeVisible()
  await expect(playground(page).getByRole('button', { name: 'Apply and reload' })).toBeDisabled()
  await playground(page).getByLabel('Portals').fill('5')
  await playground(page).getByLabel('Logged in as').selectOption('Olaf Operator, operator')
  await page.keyboard.press('Escape')
  await openPlayground(page)
  await expect(playground(page).getByLabel('Portals')).toHaveValue('5')
  await playground(page).getByRole('button', { name: 'Apply and reload' }).click()
  await expect(page.getByRole('banner')).toContainText('OLAF OPERATOR')
  await expect(page.getByText('5 portals', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await openPlayground(page)
  await expect(playground(page).getByLabel('Endpoint')).toHaveValue('users.login')
})

test('the clock advances by an hour, and freezes', { tag: '@nightly' }, async ({ page }) => {
  await openDashboard(page, 'as:admin,portals:3,now:2026-03-04T09:30:00Z')
  await openPlayground(page)
  await expect(playground(page).getByText('2026-03-04 09:30:00 UTC')).toBeVisible()
  await playground(page).getByRole('button', { name: 'Advance 1 hour' }).click()
  await expect(playground(page).getByText('2026-03-04 10:30:00 UTC')).toBeVisible()
  expect(await page.evaluate(() => new Date().toISOString())).toMatch(/^2026-03-04T10:3/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(playgroundButton(page)).toHaveAccessibleName('Playground 3 active')
  await openPlayground(page)
  await playground(page).getByRole('button', { name: 'Resume' }).click()
  await expect(playground(page).getByText('2026-03-04')).toHaveCount(0)
})

test(
  'on a phone the account pages also have the playground, with the sent emails',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/user/login?scenario=as:nobody,fault:users.login:401')
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    const box = await playgroundButton(page).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll(page)
    await openPlayground(page)
    await expectNoSidewaysScroll(page)
    await playground(page).getByRole('tab', { name: 'Sent emails' }).click()
    await expect(playground(page).getByRole('region', { name: 'Sent emails' })).toBeVisible()
  },
)
