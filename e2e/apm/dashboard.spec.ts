import { apmPortalAt } from '../support/apm.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/shell.ts'
import { columnNames, expectPortals, portalLink, portalRow } from '../support/portals.ts'
import { rows, table } from '../support/table.ts'

test.describe('a few portals', () => {
  test.use({ scenario: { portals: 8 } })

  test('lists portals with linked counts, and an unreachable portal without links', async ({ page, platform }) => {
    // What has failed would be tried again by itself after 5 s.
    await page.goto('/apm-dashboard')
    await expect(page.getByRole('heading', { name: 'APM' })).toBeVisible()
    await expect(page).toHaveTitle(/^(\(\d+\) )?APM Dashboard · Portal Console$/)
    await expect(table(page, 'Portals').getByRole('columnheader')).toHaveText(columnNames)
    const { id, name, domain, counts } = apmPortalAt(platform, 0)
    await expect(portalRow(page, name)).toContainText(`Domain: ${domain}`)
    await expect(portalRow(page, name)).not.toContainText('displayed days')
    await expect(portalLink(page, name)).toHaveAttribute('href', `/apm-dashboard/portals/${id}/portal-detail`)
    await expect(page.getByRole('link', { name: `${counts.failed} Failed, ${name}`, exact: true })).toBeVisible()
    await expect(table(page, 'Portals').getByRole('link')).toHaveCount(7 * 7)

    const unreachable = apmPortalAt(platform, 6)
    const row = rows(page, 'Portals').filter({ hasText: `Unable To Fetch Data For ${unreachable.domain}` })
    await expect(row.getByRole('link')).toHaveCount(0)
    await expectCalls(platform, 'apmPortals.summary', 8)
    unreachable.reachable = true
    await row.getByRole('button', { name: 'Retry' }).click()
    await expect(portalRow(page, unreachable.name).getByRole('link')).toHaveCount(7)
    await expectCalls(platform, 'apmPortals.summary', 9)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('search and order are in the address, and Back undoes them', { tag: '@nightly' }, async ({ page, platform }) => {
    const { name } = apmPortalAt(platform, 2)
    await page.goto('/apm-dashboard?sort=failed&order=desc')
    await expect(table(page, 'Portals').getByRole('columnheader', { name: 'Failed' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await page.getByRole('searchbox').fill(name)
    await expectPortals(page, [name])
    await expectPath(page, `/apm-dashboard?sort=failed&order=desc&${new URLSearchParams({ q: name }).toString()}`)
    await page.goBack()
    await expect(rows(page, 'Portals')).toHaveCount(8)
  })

  test(
    'an APM admin opens the admin panel and returns with the keyboard, without another call for the list',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto('/apm-dashboard')
      await expect(rows(page, 'Portals')).toHaveCount(8)
      await page.getByRole('link', { name: 'Admin Panel' }).press('Enter')
      await expect(page.getByRole('heading', { name: 'APM Admin Panel' })).toBeVisible()
      await expectPath(page, '/apm-dashboard/apm-admin-panel')
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(crumbs.getByRole('listitem')).toHaveText(['APM Dashboard', 'APM Admin Panel'])
      await crumbs.getByRole('link', { name: 'APM Dashboard' }).press('Enter')
      await expect(rows(page, 'Portals')).toHaveCount(8)
      await expectQuiet(page)
      await expectCalls(platform, 'apmPortals.list', 1)
    },
  )
})

for (const path of ['/apm-dashboard/nothing', '/apm-dashboard/portals', '/apm-dashboard/apm-admin-panel/nothing']) {
  test(`${path} is a 404 page that leads home`, { tag: '@nightly' }, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Sorry, the page you visited does not exist.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back Home' })).toHaveAttribute('href', '/dashboard')
  })
}

test.describe('a user who is not an APM admin', () => {
  test.use({ scenario: { as: 'operator', portals: 2 } })

  test(
    'has no Admin Panel button, and its address leads to the dashboard',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto('/apm-dashboard/apm-admin-panel/portals/add')
      await expect(rows(page, 'Portals')).toHaveCount(2)
      await expectPath(page, '/apm-dashboard')
      await expect(page.getByRole('main')).not.toContainText('Admin Panel')
      expect(callsTo(platform, 'users.current').length).toBeGreaterThan(0)
    },
  )
})

test.describe('a thousand portals', () => {
  test.use({ scenario: { portals: 1000 } })

  test('names show before any count, in a few rows; six calls at a time, and leaving aborts them', async ({
    page,
    platform,
  }) => {
    const aborted: string[] = []
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(request.url())
    })
    const gate = platform.gate('apmPortals.summary')
    await page.goto('/apm-dashboard')
    await expect(rows(page, 'Portals').first()).toHaveAttribute('aria-rowindex', '2')
    await expect(table(page, 'Portals')).toHaveAttribute('aria-rowcount', '1001')
    expect(await rows(page, 'Portals').count()).toBeLessThan(60)
    await expectCalls(platform, 'apmPortals.summary', 6)
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
    await expect(table(page, 'Portals')).toHaveCount(0)
    await expect.poll(() => aborted).toHaveLength(6)
    gate.release()
    await expectQuiet(page)
    await expectCalls(platform, 'apmPortals.summary', 6)
  })

  test('the admin panel also renders only a few rows', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/apm-dashboard/apm-admin-panel')
    await expect(table(page, 'APM portals')).toHaveAttribute('aria-rowcount', '1001')
    expect(await rows(page, 'APM portals').count()).toBeLessThan(60)
  })
})
