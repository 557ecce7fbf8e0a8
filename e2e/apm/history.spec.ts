import { apmPath, apmRunButton, apmTasks, newestRuns } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { bars } from '../support/runs.ts'

test.use({ scenario: { portals: 3, apmRuns: 200 } })

test('a click opens the run, and its bar is current', async ({ page, platform }) => {
  await page.goto(apmPath)
  await expect(bars(page)).toHaveCount(100)
  const shown = newestRuns(platform).filter(({ starttime, status }) => starttime !== null && status === 'Running')
  const opens = shown.findIndex(({ tasks, runlistnotaskparent }) => Number(tasks) > 0 && runlistnotaskparent !== null)
  await bars(page).nth(opens).click()
  await expect(apmTasks(page)).toHaveAccessibleName(`Tasks of run ${shown[opens]?.runlistno ?? ''}`)
  await expect(bars(page).nth(opens)).toHaveAttribute('aria-current', 'true')
})

test('a run far down the list is brought into view', { tag: '@nightly' }, async ({ page, platform }) => {
  const started = newestRuns(platform).filter(
    ({ starttime, status }) => starttime !== null && status !== 'Scheduled' && status !== 'Pending',
  )
  const far = started.findIndex(
    ({ tasks, runlistnotaskparent }, index) => index > 60 && Number(tasks) > 0 && runlistnotaskparent !== null,
  )
  await page.goto(apmPath)
  await bars(page).nth(far).click()
  await expect(apmTasks(page)).toHaveAccessibleName(`Tasks of run ${started[far]?.runlistno ?? ''}`)
  await expect(apmRunButton(page, started[far]?.runlistno ?? '')).toBeInViewport()
})
