import { expect, test } from '../support/fixtures.ts'
import { liveControl } from '../support/clock.ts'
import { expectLoginPage, expectShell, logIn, chooseUtc, expectZone, logOut } from '../support/shell.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 3 }, now: '2026-03-04T19:30:00Z' })

const inUtc = /7:3\d:\d\d pm/
const ofViewer = (timezoneId: string | undefined) => (timezoneId === 'Asia/Tokyo' ? /4:3\d:\d\d am/ : /2:3\d:\d\d pm/)

for (const viewerZone of ['Asia/Tokyo', 'America/New_York']) {
  test.describe(`a viewer in ${viewerZone}`, nightlyIf(viewerZone !== 'Asia/Tokyo'), () => {
    test.use({ timezoneId: viewerZone })

    test('UTC that is chosen on one screen is on every other one, after a reload too', async ({ page, timezoneId }) => {
      await page.goto('/dashboard')
      await expect(liveControl(page)).toContainText(ofViewer(timezoneId))
      await chooseUtc(page)
      await expect(liveControl(page)).toContainText(inUtc)
      await page.getByRole('link', { name: 'Failures', exact: true }).click()
      await expect(page).toHaveTitle(/Failures · Portal Console$/)
      await expect(liveControl(page)).toContainText(inUtc)
      await page.getByRole('link', { name: 'APM' }).click()
      await expect(page.getByRole('heading', { name: 'APM' })).toBeVisible()
      await expect(liveControl(page)).toContainText(inUtc)
      await page.goto('/dashboard/compare?ids=1001,1002')
      await expect(liveControl(page)).toContainText(inUtc)
      await page.goto('/dashboard?wall=1')
      await expect(page.getByText(/^7:3\d pm UTC$/)).toBeVisible()
    })

    test('another user has a zone of their own', async ({ page, timezoneId }) => {
      await page.goto('/dashboard')
      await chooseUtc(page)
      for (const [account, zone, whose] of [
        ['operator', `${timezoneId}`, 'browser'],
        ['admin', 'UTC', 'platform'],
      ] as const) {
        await logOut(page)
        await expectLoginPage(page)
        await logIn(page, account)
        await expectShell(page)
        await expectZone(page, zone, whose)
      }
    })

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } })

      test(
        'the topbar names the zone by its city, and changes it',
        { tag: '@nightly' },
        async ({ page, timezoneId }) => {
          await page.goto('/dashboard/portals/1001/pipelines?show=Failed')
          const banner = page.getByRole('banner')
          await expect(banner.getByText(`Time zone: ${timezoneId}`)).toBeInViewport({ ratio: 1 })
          const time = page.getByRole('list', { name: 'Pipeline runs' }).getByRole('time').first()
          const before = await time.innerText()
          await chooseUtc(page)
          await expect(banner.getByText('Time zone: UTC')).toBeInViewport({ ratio: 1 })
          await expect(time).not.toHaveText(before)
        },
      )
    })
  })
}
