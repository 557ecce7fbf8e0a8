import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { apmPath, apmRunRows } from '../support/apm-runs.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLoginPage, expectPath, expectShell } from '../support/person.ts'
import { details, runRows, runWith } from '../support/runs.ts'
import { expectNoSidewaysScroll, overhang } from '../support/narrow.ts'
import { dashboardLoaded } from '../support/loaded.ts'
import { countsOf, portalAt, portalRow } from '../support/portals.ts'
import { cellOf, rows } from '../support/table.ts'
import { logOut } from '../support/user-menu.ts'
import { nightlyIf } from '../support/nightly.ts'

interface Screen {
  scenario?: Partial<Scenario>
  path: (platform: Platform) => string | Promise<string>
  content: (page: Page) => Locator
}

const pipelines = '/dashboard/portals/1001/pipelines'

const screens: Record<string, Screen> = {
  'the login page': {
    scenario: { as: null },
    path: () => '/user/login',
    content: (page) => page.getByRole('heading', { name: 'Log in' }),
  },
  'the dashboard': { path: () => '/dashboard', content: (page) => rows(page, 'Portals').last() },
  'the dashboard with a failed portal': {
    scenario: { faults: { 'portals.summary': { kind: 500 } } },
    path: () => '/dashboard',
    content: (page) => page.getByText(/^Unable To Fetch Data For/).last(),
  },
  'the dashboard after a failure': {
    scenario: { faults: { 'portals.list': { kind: 500 } } },
    path: () => '/dashboard',
    content: (page) => page.getByRole('alert'),
  },
  'the failures': { path: () => '/dashboard/failures?since=7d', content: (page) => rows(page, 'Failures').last() },
  'the comparison': {
    path: () => '/dashboard/compare?ids=1001,1002,1003',
    content: (page) => page.getByRole('link', { name: /, Last run, / }).last(),
  },
  'the dashboard on a wall': {
    path: () => '/dashboard?wall=1',
    content: (page) => page.getByRole('list', { name: 'Map of portals' }),
  },
  'the failures on a wall': {
    path: () => '/dashboard/failures?wall=1',
    content: (page) => page.getByRole('list', { name: 'Failures' }),
  },
  'the pipelines screen': { path: () => pipelines, content: (page) => runRows(page).last() },
  'an open run': {
    path: async (platform) => `${pipelines}?show=Failed&run=${await runWith(platform, '1001', 'Failed')}&tab=stages`,
    content: (page) => details(page).getByRole('list', { name: 'Stages' }),
  },
  "an open run's errors": {
    path: async (platform) => `${pipelines}?show=Failed&run=${await runWith(platform, '1001', 'Failed')}&tab=errors`,
    content: (page) => details(page).getByRole('list', { name: 'Errors' }),
  },
  'the runs of an APM portal': { path: () => apmPath, content: (page) => apmRunRows(page).first() },
  'the 404 page': { path: () => '/nonsense', content: (page) => page.getByRole('heading', { name: '404' }) },
}

for (const width of [390, 320]) {
  for (const [name, { scenario = {}, path, content }] of Object.entries(screens)) {
    test.describe(`${width} px wide`, () => {
      test.use({ scenario: { portals: 3, ...scenario }, viewport: { width, height: 700 } })

      test(`${name} does not scroll sideways`, { tag: '@nightly' }, async ({ page, platform }) => {
        await page.goto(await path(platform))
        await expect(content(page)).toBeVisible()
        await expectNoSidewaysScroll(page)
      })
    })
  }

  test.describe(`${width} px wide`, () => {
    test.use({ scenario: { portals: 3 }, viewport: { width, height: 700 } })

    test(
      'the runs are cards that do not scroll sideways: status, start, command, errors and message',
      nightlyIf(width !== 320),
      async ({ page }) => {
        await page.goto(`${pipelines}?show=Failed`)
        await expect(runRows(page)).not.toHaveCount(0)
        const first = runRows(page).first()
        await first.scrollIntoViewIfNeeded()
        await expect(first.getByRole('rowheader')).toHaveText(/^Failed.*\d{1,2}:\d{2}/)
        for (const part of await first.getByRole('cell').all()) {
          if ((await part.innerText()) !== '') await expect(part).toBeInViewport({ ratio: 0.95 })
        }
        await expect(await cellOf(page, 'Pipeline runs', first, 'Command and stage')).toHaveText(/^\w+ · \w+/)
        await expect(await cellOf(page, 'Pipeline runs', first, 'Errors')).toHaveText(/^\d[\d,]* errors?$/)
        await expect(await cellOf(page, 'Pipeline runs', first, 'Message')).toHaveText(/\w+ \w+/)
      },
    )

    test(
      'the portals are cards that do not scroll sideways, the failed runs first',
      nightlyIf(width !== 320),
      async ({ page, platform }) => {
        await page.goto('/dashboard')
        await dashboardLoaded(page, platform)
        const { name } = portalAt(platform, 0)
        const row = portalRow(page, name)
        await expect(row.getByRole('link')).toHaveCount(7)
        expect(await overhang(page.getByRole('region', { name: 'Portals, scroll area' }))).toBe(0)
        await row.getByRole('link').last().scrollIntoViewIfNeeded()
        for (const link of await row.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 0.95 })
        const counts = await countsOf(platform, portalAt(platform, 0).id)
        const order = ['Failed', 'Running', 'Pending', 'Successful', 'Cancel', 'Scheduled']
        const labels = order.map((word) => `${counts[word]} ${word}, ${name}`)
        const links = await row
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))
        expect(links).toEqual([null, ...labels])
      },
    )

    test('the areas and Log Out are in view', nightlyIf(width !== 320), async ({ page }) => {
      await page.goto('/dashboard')
      await expectShell(page)
      for (const name of ['Commission', 'APM', 'Settings']) {
        const link = page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name })
        await expect(link).toBeInViewport({ ratio: 1 })
      }
      await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
      await expectPath(page, '/account-setting')
      await logOut(page)
      await expectLoginPage(page)
    })
  })
}
