import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectResponses, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes } from '../support/clock.ts'
import { dashboardLoaded, portalAt, portalRow, portalsBox, total } from '../support/portals.ts'
import { rows, table } from '../support/table.ts'
import { openUserMenu } from '../support/shell.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ live: true, scenario: { portals: 40 } })

const wholeRows = (page: Page) =>
  portalsBox(page).evaluate((box) => {
    const { bottom } = box.getBoundingClientRect()
    return [...box.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= bottom).length
  })

const banner = (page: Page) => page.getByText(/^Couldn’t load counts for \d+ portals/)

for (const { width, height, least } of [
  { width: 1440, height: 900, least: 20 },
  { width: 1920, height: 1080, least: 24 },
  { width: 1024, height: 768, least: 14 },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } })

    test(
      `at least ${least} portals are in view, each in a low row`,
      nightlyIf(width !== 1440),
      async ({ page, platform }) => {
        await page.goto('/dashboard')
        await dashboardLoaded(page, platform)
        await expect(rows(page, 'Portals').first().getByRole('link')).toHaveCount(7)
        expect(await wholeRows(page)).toBeGreaterThanOrEqual(least)
      },
    )
  })
}

test.describe('a window of 1024 px with the sidebar expanded', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test(
    'shows what a portal did in a second line of an equally low row',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto('/dashboard')
      await dashboardLoaded(page, platform)
      const row = rows(page, 'Portals').first()
      const height = async () => (await row.boundingBox())?.height
      const before = await height()
      await openUserMenu(page)
      await page.getByRole('menuitemcheckbox', { name: 'Wide sidebar' }).click()
      await expect(row.getByText(/^Domain: /)).toBeInViewport({ ratio: 0.9 })
      await expect(row.getByText(/^Days: (All|\d+)$/)).toBeInViewport({ ratio: 1 })
      expect(await height()).toBe(before)
    },
  )
})

test.describe('1440 px wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('failed runs have the color of other runs, and no zero has', { tag: '@nightly' }, async ({ page, platform }) => {
    const gate = platform.gate('pipelines.category')
    await page.goto('/dashboard')
    await expect(page.getByText(/^\s*\d+ of 40 loaded$/)).toBeVisible()
    await expect(table(page, 'Portals').getByRole('img', { name: 'Loading' })).toHaveCount(0)
    const colors = (name: RegExp) =>
      table(page, 'Portals')
        .getByRole('link', { name })
        .evaluateAll((links) => [...new Set(links.map((link) => getComputedStyle(link).color))])
    const dim = await colors(/^0 /)
    expect(dim).toHaveLength(1)
    const other = await colors(/^[1-9]\d* Successful, /)
    expect(other).not.toEqual(dim)
    expect(await colors(/^[1-9]\d* Failed, /)).toEqual(other)
    gate.release()
    await dashboardLoaded(page, platform)
    expect(await colors(/^[1-9]\d* Failed, /)).toEqual(other)
  })

  test('one unreachable portal is a row with its name and the reason', async ({ page, platform }) => {
    const { name, domain } = platform.db.portals.find(({ reachable }) => !reachable) ?? portalAt(platform, 0)
    await page.goto('/dashboard')
    const row = portalRow(page, name)
    await expect(row.getByText(`Unable To Fetch Data For ${domain}`, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(row.getByText('Unreachable', { exact: true })).toBeHidden()
    await expect(banner(page)).toHaveCount(0)
  })
})

test.describe('1024 px wide', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('an unreachable portal has the reason below its name', { tag: '@nightly' }, async ({ page, platform }) => {
    const { name, domain } = platform.db.portals.find(({ reachable }) => !reachable) ?? portalAt(platform, 0)
    await page.goto('/dashboard')
    const row = portalRow(page, name)
    await expect(row.getByText(`Unable To Fetch Data For ${domain}`, { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(row.getByText('Unreachable', { exact: true })).toBeHidden()
    await expect(row.getByRole('button', { name: `Retry ${name}` })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('an outage', () => {
  test.beforeEach(({ platform }) => {
    for (const portal of platform.db.portals) portal.reachable = true
  })

  test('has one banner, rows without details, and a button that tries one portal first', async ({ page, platform }) => {
    platform.fault('portals.summary', { kind: 500 })
    await page.goto('/dashboard')
    await expect(page.getByText('Couldn’t load counts for 40 portals (server error 500).')).toBeVisible()
    await expect(page.getByText(/^Retrying at 9:3\d:\d\d am\.$/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Most portals aren’t responding.' })).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(rows(page, 'Portals').getByText(/^Unable To Fetch Data For/)).toHaveCount(40)
    await expect(total(page, 'Unreachable')).toHaveCount(0)
    await expectAccessible(page)

    await page.keyboard.press('p')
    await expectQuiet(page)
    const calls = callsTo(platform, 'portals.summary').length
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expectResponses(platform, 'portals.summary', calls + 1)
    await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible()
    await expectQuiet(page)
    await expectCalls(platform, 'portals.summary', calls + 1)

    platform.fault('portals.summary', null)
    await page.getByRole('button', { name: 'Retry', exact: true }).click()
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: / Failed, / })).toHaveCount(40)
    await expectCalls(platform, 'portals.summary', calls + 41)
  })

  test(
    'after the counts were loaded keeps them, and Retry is let through immediately',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
      await page.goto('/dashboard')
      await dashboardLoaded(page, platform)
      const positions = () =>
        page.getByRole('rowheader').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
      const before = await positions()
      platform.fault('portals.summary', { kind: 503 })
      await advanceMinutes(page, platform, 3)
      await expect(banner(page)).toBeVisible()
      expect(await positions()).toEqual(before)
      await expect(page.getByRole('link', { name: / Failed, / })).toHaveCount(40)
      platform.fault('portals.summary', null)
      await page.getByRole('button', { name: 'Retry', exact: true }).click()
      await expect(banner(page)).toHaveCount(0)
      await expect(rows(page, 'Portals').filter({ hasText: 'Counts as of' })).toHaveCount(0)
    },
  )

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('fits, and has no accessibility violations', { tag: '@nightly' }, async ({ page, platform }) => {
      platform.fault('portals.summary', { kind: 500 })
      await page.goto('/dashboard')
      await expect(page.getByText('Couldn’t load counts for 40 portals (server error 500).')).toBeVisible()
      const first = rows(page, 'Portals').first()
      await expect(first.getByText(/^Unable To Fetch Data For/)).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
    })
  })
})
