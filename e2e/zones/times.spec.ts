import { readerOf } from '#mocks/test-reader.ts'
import { expect, test } from '../support/fixtures.ts'
import { bars, secondsIn, details, runButton, runRows } from '../support/runs.ts'
import { liveControl } from '../support/clock.ts'
import { cellOf } from '../support/table.ts'
import { chooseUtc, expectZone } from '../support/shell.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 2 }, now: '2026-03-04T19:30:00Z' })

for (const viewerZone of ['Asia/Tokyo', 'America/New_York']) {
  test.describe(`a viewer in ${viewerZone}`, nightlyIf(viewerZone !== 'Asia/Tokyo'), () => {
    test.use({ timezoneId: viewerZone })

    test('the dashboard shows the time of its data in the zone of the viewer', async ({ page, timezoneId }) => {
      await page.goto('/dashboard')
      const time = timezoneId === 'Asia/Tokyo' ? /4:3\d:\d\d am/ : /2:3\d:\d\d pm/
      await expect(liveControl(page)).toContainText(time)
    })

    test('the runs show their times in the zone of the viewer, and name it', async ({ page, platform, timezoneId }) => {
      const { pipelines } = await readerOf(platform).list('1001', 'page_no=1&top=10&order_by=start_time&sort=decs')
      const format = new Intl.DateTimeFormat('en-US', {
        timeZone: timezoneId,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: 'numeric',
        minute: '2-digit',
      })
      await page.goto('/dashboard/portals/1001/pipelines')
      await expectZone(page, `${timezoneId}`, 'browser')
      for (const [index, { start_time: start }] of pipelines.entries()) {
        const expected = start === null ? '—' : format.format(new Date(start)).replaceAll(/\s/g, ' ').toLowerCase()
        await expect(await cellOf(page, 'Pipeline runs', runRows(page).nth(index), 'Start Time')).toHaveText(expected)
      }
    })

    test('the history has its times in that zone too', async ({ page, platform, timezoneId }) => {
      const { pipelines } = await readerOf(platform).list('1001', 'page_no=1&top=10&order_by=start_time&sort=decs')
      // The newest run began today: its time has no day.
      const format = new Intl.DateTimeFormat('en-US', { timeZone: timezoneId, hour: 'numeric', minute: '2-digit' })
      const start = format
        .format(new Date(pipelines[0]?.start_time ?? ''))
        .replaceAll(/\s/g, ' ')
        .toLowerCase()
      await page.goto('/dashboard/portals/1001/pipelines')
      await expect(bars(page).first()).toHaveAccessibleName(new RegExp(`^${start}, `))
      await chooseUtc(page)
      await expect(bars(page).first()).not.toHaveAccessibleName(new RegExp(`^${start}, `))
    })

    test('the viewer can have the times in UTC, and still has after a reload', async ({ page, platform }) => {
      const { pipelines } = await readerOf(platform).list('1001', 'page_no=1&top=10&order_by=start_time&sort=asc')
      const start = pipelines[0]?.start_time ?? ''
      const expected = new Intl.DateTimeFormat('en-US', {
        timeZone: 'UTC',
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: 'numeric',
        minute: '2-digit',
      })
        .format(new Date(start))
        .replaceAll(/\s/g, ' ')
        .toLowerCase()
      await page.goto('/dashboard/portals/1001/pipelines?order=asc')
      const time = () => cellOf(page, 'Pipeline runs', runRows(page).first(), 'Start Time')
      await expect(await time()).not.toHaveText(expected)
      await chooseUtc(page)
      await expect(await time()).toHaveText(expected)
      await page.reload()
      await expect(await time()).toHaveText(expected)
    })

    test('the times of an open run are in the zone on screen', async ({ page, platform, timezoneId }) => {
      const { pipelines } = await readerOf(platform).category('1001', 'key=status&value=Failed&page_no=1&top=10')
      const seq = pipelines[0]?.pipeline_run_seq ?? ''
      const [first] = await readerOf(platform).messages('1001', seq)
      await page.goto(`/dashboard/portals/1001/pipelines?show=Failed&run=${seq}`)
      const errors = details(page).getByRole('list', { name: 'Errors' })
      const [, own] = secondsIn(timezoneId ?? 'UTC', first?.time_stamp ?? '').split(', ')
      await expect(errors).toContainText(own ?? '')
      await chooseUtc(page)
      const [, utc] = secondsIn('UTC', first?.time_stamp ?? '').split(', ')
      await expect(errors).toContainText(utc ?? '')
      await expect(errors).not.toContainText(own ?? '')
    })

    // In Tokyo it is tomorrow, in New York it is yesterday.
    for (const now of ['2026-03-04T19:30:00Z', '2026-03-05T01:00:00Z']) {
      test.describe(`at ${now}`, () => {
        test.use({ now })

        test("'Today' finds a run of ten minutes ago, and the filter names the time zone of its days", async ({
          page,
          platform,
        }) => {
          const start = Date.parse(now) - 10 * 60_000
          const run = platform.db.runs('1001').at(-1)
          if (run) Object.assign(run, { submitted: start - 60_000, start, end: start + 5 * 60_000 })
          await page.goto('/dashboard/portals/1001/pipelines')
          const days = page.getByRole('button', { name: /^Days:/ })
          await days.click()
          await page.getByText('Today', { exact: true }).click()
          await expect(page).toHaveURL(/\?range=today$/)
          await expect(runButton(page, run?.seq ?? '')).toBeVisible()
          await days.click()
          await expect(page.getByRole('status').filter({ hasText: '(UTC)' })).toBeVisible()
          await expect(page.getByText('5 min', { exact: true })).toBeVisible()
        })
      })
    }
  })
}
