import type { Locator, Page } from '@playwright/test'
import { expectResponses, expectPageCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectMessage, dashboardHeading, expectPath } from '../support/shell.ts'
import { countNames, countsOf, portalAt, portalLink } from '../support/portals.ts'
import { rows, table } from '../support/table.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 3 } })

const targets = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

for (const base of ['/dashboard', '/commissionDashboard']) {
  test(`every link of ${base} stays under it`, { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto(base)
    await expect(table(page, 'Portals').getByRole('link')).toHaveCount(3 * 7)
    const { id, name } = portalAt(platform, 0)
    await expect(portalLink(page, name)).toHaveAttribute('href', `${base}/portals/${id}/pipelines`)
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveAttribute('href', `${base}/admin-panel`)
    expect((await targets(page)).filter((target) => !target.startsWith(base))).toEqual([])

    await page.getByRole('link', { name: new RegExp(` Failed, ${name}$`) }).click()
    await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
    await expectPath(page, `${base}/portals/${id}/pipelines?show=Failed`)
    expect((await targets(page)).filter((target) => !target.startsWith(base))).toEqual([])
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('listitem')).toHaveText(['Dashboard', 'Portals', 'Pipelines'])
    await expect(crumbs.locator('[aria-current]')).toHaveText(['Pipelines'])
    await crumbs.getByRole('link', { name: 'Portals' }).click()
    await expect(dashboardHeading(page)).toBeVisible()
    await expectPath(page, base)
  })
}

test('the Admin Panel button leads an admin to the admin panel', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await expectPath(page, '/dashboard/admin-panel')
})

const ways: Record<string, Parameters<Locator['click']>[0]> = {
  'the middle button': { button: 'middle' },
  'Ctrl and a click': { modifiers: ['Control'] },
}

for (const [way, options] of Object.entries(ways)) {
  test(
    `${way} opens a portal in another tab`,
    nightlyIf(way !== 'the middle button'),
    async ({ page, context, platform }) => {
      const { id, name } = portalAt(platform, 1)
      await page.goto('/dashboard')
      const [tab] = await Promise.all([context.waitForEvent('page'), portalLink(page, name).click(options)])
      await expectPath(page, '/dashboard')
      await expect(dashboardHeading(page)).toBeVisible()
      await tab.bringToFront()
      await expectPath(tab, `/dashboard/portals/${id}/pipelines`)
      await expect(tab.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    },
  )
}

test('a portal opens with the keyboard only', async ({ page, platform }) => {
  const { id, name } = portalAt(platform, 1)
  await page.goto('/dashboard')
  await portalLink(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  await expectPath(page, `/dashboard/portals/${id}/pipelines`)
})

test('every count leads to that number of runs with that status', async ({ page, platform }) => {
  const { id, name } = portalAt(platform, 1)
  const counts = await countsOf(platform, id)
  await page.goto('/dashboard')
  for (const word of countNames) {
    await test.step(word, async () => {
      const count = counts[word] ?? NaN
      await page.getByRole('link', { name: `${count} ${word}, ${name}`, exact: true }).click()
      await expectPath(page, `/dashboard/portals/${id}/pipelines?show=${word}`)
      const shown = count === 0 ? '0-0' : `1-${Math.min(10, count)}`
      await expect(page.getByText(`${shown} of ${count} items`, { exact: true })).toBeVisible()
      await page.goBack()
    })
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  await portalLink(page, name).click()
  await expect(page.getByText(`1-10 of ${total} items`, { exact: true })).toBeVisible()
})

test(
  'hovering over a portal shows no toast of a failure; opening the portal shows one',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { name } = portalAt(platform, 1)
    await page.goto('/dashboard')
    await expect(table(page, 'Portals').getByRole('link')).toHaveCount(3 * 7)
    platform.fault('pipelines.list', { kind: 400 })
    await portalLink(page, name).hover()
    await expectResponses(platform, 'pipelines.list')
    await expectQuiet(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectPath(page, '/dashboard')

    await portalLink(page, name).click()
    await expectMessage(page, 'Pipeline', 'Some thing went wrong while fetching pipleline')
    await expect(page.getByRole('button', { name: 'Retry: ' })).toBeEnabled()
    await expectQuiet(page)
    await expect(page.getByRole('alert')).toHaveCount(1)
    await expectMessage(page, 'Pipeline', 'Some thing went wrong while fetching pipleline')
  },
)

test(
  'a preload on hover that fails after the portal is opened shows a toast',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { name } = portalAt(platform, 1)
    await page.goto('/dashboard')
    await expect(table(page, 'Portals').getByRole('link')).toHaveCount(3 * 7)
    platform.fault('pipelines.list', { kind: 400 })
    const gate = platform.gate('pipelines.list')
    await portalLink(page, name).hover()
    await expectPageCalls(platform, 1)
    await portalLink(page, name).click()
    await expect(page.getByRole('heading', { name: 'Pipeline Summary' })).toBeVisible()
    gate.release()
    await expectMessage(page, 'Pipeline', 'Some thing went wrong while fetching pipleline')
    await expectQuiet(page)
    await expectPageCalls(platform, 1)
  },
)
