import type { Page } from '@playwright/test'
import { readerOf } from '#mocks/test-reader.ts'
import type { Platform } from '#mocks/platform.ts'
import { apmPath, apmRunRows } from '../support/apm.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { liveControl } from '../support/clock.ts'
import { secondsIn, runRows } from '../support/runs.ts'
import { cellOf } from '../support/table.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 2 }, now: '2026-03-04T19:30:00Z' })

const path = '/dashboard/portals/1001/pipelines?show=Failed'
const tooltip = (page: Page) => page.getByRole('tooltip')
const startCell = (page: Page) => cellOf(page, 'Pipeline runs', runRows(page).first(), 'Start Time')

async function startTexts(platform: Platform, zone = 'UTC') {
  const { pipelines } = await readerOf(platform).category(
    '1001',
    'key=status&value=Failed&page_no=1&top=10&order_by=start_time&sort=decs',
  )
  const start = pipelines[0]?.start_time ?? ''
  return [secondsIn(zone, start), secondsIn('UTC', start)] as const
}

for (const viewerZone of ['Asia/Tokyo', 'America/New_York']) {
  test.describe(`a viewer in ${viewerZone}`, nightlyIf(viewerZone !== 'Asia/Tokyo'), () => {
    test.use({ timezoneId: viewerZone })

    test('the tooltip of a time shows it in each zone, and how long ago it was, until the pointer leaves', async ({
      page,
      platform,
      timezoneId,
    }) => {
      const [own, utc] = await startTexts(platform, timezoneId)
      await page.goto(path)
      await (await startCell(page)).getByRole('time').hover()
      await expect(tooltip(page)).toContainText(own)
      await expect(tooltip(page)).toContainText(timezoneId ?? '')
      await expect(tooltip(page)).toContainText(`${utc} UTC`)
      await expect(tooltip(page)).toContainText(/\d (d|h|min|s) ago$/)
      await page.getByRole('heading', { level: 1 }).hover()
      await expect(tooltip(page)).toHaveCount(0)
    })

    test('the time of the data shows its tooltip on focus', { tag: '@nightly' }, async ({ page }) => {
      await page.goto(path)
      const updated = liveControl(page).getByRole('button', { name: /^Refresh/ })
      await updated.focus()
      await expect(tooltip(page)).toContainText(/(now|ago)$/)
      await expect(updated).toHaveAccessibleDescription(/ UTC /)
      await expectAccessible(page)
    })

    test(
      'the tooltip of a portal’s local time and a text above the table show that its zone is unknown',
      { tag: '@nightly' },
      async ({ page }) => {
        await page.goto(apmPath)
        await expect(page.getByText('in the portal’s local time')).toBeVisible()
        await apmRunRows(page).last().getByRole('time').first().hover()
        await expect(tooltip(page)).toHaveText('Portal’s local time (time zone unknown)')
      },
    )

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

      test('a tap on a time shows its tooltip within the window, a tap elsewhere hides it', async ({ page }) => {
        await page.goto(path)
        await page.getByRole('list', { name: 'Pipeline runs' }).getByRole('time').first().tap()
        await expect(tooltip(page)).toBeInViewport({ ratio: 1 })
        // The tooltip may lie over the heading of the page.
        await page.getByRole('heading', { level: 1 }).tap()
        await expect(tooltip(page)).toHaveCount(0)
      })
    })
  })
}
