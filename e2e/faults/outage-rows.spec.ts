import type { Locator, Page } from '@playwright/test'
import { apmPanel } from '../support/apm.ts'
import { expectQuiet } from '../support/calls.ts'
import { nightlyIf } from '../support/checked.ts'
import { liveControl } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { rows } from '../support/table.ts'

const tiles = (page: Page) => page.getByRole('group', { name: 'Portal map' }).getByRole('listitem')

const screens: Record<string, { path: string; list: (page: Page) => Locator }> = {
  'the dashboard': { path: '/dashboard', list: (page) => rows(page, 'Portals') },
  'the failures': { path: '/dashboard/failures', list: (page) => rows(page, 'Failures') },
  'the runs of a portal': { path: '/dashboard/portals/1001/pipelines', list: (page) => rows(page, 'Pipeline runs') },
  'the admin panel': { path: '/dashboard/admin-panel', list: (page) => rows(page, 'Portals') },
  'the thresholds': { path: '/dashboard/admin-panel/threshold', list: (page) => rows(page, 'Thresholds') },
  'the APM dashboard': { path: '/apm-dashboard', list: (page) => rows(page, 'Portals') },
  'the APM admin panel': { path: apmPanel, list: (page) => rows(page, 'APM portals') },
}

async function positionsOf(page: Page, list: Locator): Promise<(number | undefined)[]> {
  await expectQuiet(page)
  const first = [0, 1, 2, 3].map((index) => list.nth(index))
  return Promise.all(first.map(async (row) => (await row.boundingBox())?.y))
}

const refresh = (page: Page) =>
  liveControl(page)
    .getByRole('button', { name: /^Refresh/ })
    .click()

for (const width of [1440, 800, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, scenario: { portals: 12 } })

    for (const [screen, { path, list }] of Object.entries(screens)) {
      test(
        `no row of ${screen} moves when an outage begins and ends`,
        nightlyIf(width !== 390 || screen !== 'the dashboard'),
        async ({ page, platform }) => {
          for (const portal of [...platform.db.portals, ...platform.db.apmPortals]) portal.reachable = true
          await page.goto(path)
          await expect(list(page).nth(3)).toBeVisible()
          const positions = await positionsOf(page, list(page))
          platform.faultAll({ kind: 503 })
          await refresh(page)
          await expect(liveControl(page)).toContainText(/failed/i)
          expect(await positionsOf(page, list(page)), 'in the outage').toEqual(positions)
          platform.faultAll(null)
          await refresh(page)
          await expect(liveControl(page)).not.toContainText(/failed/i)
          expect(await positionsOf(page, list(page)), 'after the outage').toEqual(positions)
        },
      )
    }
  })
}

const longName = 'Northern and Southern Commission Services of Springfield'
const longDomain = `${'commission-services.'.repeat(4)}portals.example`

test.describe('twelve portals', () => {
  test.use({ scenario: { portals: 12 } })

  for (const width of [1440, 390, 320]) {
    test(
      `${width} px wide no row moves when counts that never loaded arrive, and when some fail later`,
      nightlyIf(width !== 390),
      async ({ page, platform }) => {
        await page.setViewportSize({ width, height: 900 })
        for (const portal of platform.db.portals) portal.reachable = true
        const [first, second] = platform.db.portals
        if (first) Object.assign(first, { name: `A ${longName}`, domain: longDomain })
        if (second) second.name = 'AA'
        platform.fault('portals.summary', { kind: 503 })
        await page.goto('/dashboard')
        await expect(page.getByText(/^Couldn’t load counts for 12 portals/)).toBeVisible()
        const positions = await positionsOf(page, rows(page, 'Portals'))
        platform.fault('portals.summary', null)
        await page.getByRole('button', { name: 'Retry', exact: true }).click()
        await expect(page.getByText(/^Couldn’t load counts for/)).toHaveCount(0)
        expect(await positionsOf(page, rows(page, 'Portals')), 'with counts').toEqual(positions)
        platform.fault('portals.summary', { kind: 500, only: { portalId: first?.id ?? '' } })
        await refresh(page)
        await expect(rows(page, 'Portals').filter({ hasText: longName })).toContainText('Counts as of')
        expect(await positionsOf(page, rows(page, 'Portals')), 'with old counts').toEqual(positions)
      },
    )
  }

  test('no tile of a wall display moves when an outage begins', { tag: '@nightly' }, async ({ page, platform }) => {
    for (const portal of platform.db.portals) portal.reachable = true
    await page.clock.install()
    await page.goto('/dashboard?wall=1')
    await expect(tiles(page).first()).toContainText(/\d new/)
    const positions = await positionsOf(page, tiles(page))
    platform.faultAll({ kind: 503 })
    await page.clock.fastForward('02:00')
    await expect(page.getByText(/unreachable\. Retrying automatically/)).toBeVisible()
    expect(await positionsOf(page, tiles(page))).toEqual(positions)
  })
})
