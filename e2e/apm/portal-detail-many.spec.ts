import { apmPath, apmRunButton, apmRunRows, apmTasks, goToLastRun, openRunPath } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { table } from '../support/table.ts'

test.use({ scenario: { portals: 3, apmRuns: 10_000 } })

test('ten thousand runs are one table that renders only the rows in view, down to the last one', async ({
  page,
  platform,
}) => {
  await page.goto(apmPath)
  await expect(apmRunRows(page).first()).toBeVisible()
  await expect(table(page, 'Runs')).toHaveAttribute('aria-rowcount', '9998')
  // 9,996 runs, the line of the scheduled ones, and the headings.
  await goToLastRun(page, 9998)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4000)

  const far = platform.db
    .apmRuns('2001')
    .find(({ runlistnotaskparent, tasks }, index) => index > 200 && runlistnotaskparent !== null && Number(tasks) > 0)
  await page.goto(openRunPath(`${far?.starttime ?? ''}${far?.runlistno ?? ''}`))
  await expect(apmRunButton(page, far?.runlistno ?? '')).toBeInViewport()
  await expect(apmTasks(page)).toBeVisible()
})
