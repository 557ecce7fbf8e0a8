import { callsTo } from '#mocks/test-calls.ts'
import {
  answerRuns,
  apmPath,
  apmRunButton,
  apmRunRows,
  apmTab,
  newestRuns,
  openRunPath,
  runWithTasks,
} from '../support/apm-runs.ts'
import { expectAnswered, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { table } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 3, apmRuns: 40 } })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
})

test(
  'while a run is active, everything shown refreshes every 8 s; tab and focus stay, a failure keeps the rows',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { key, runlistno } = runWithTasks(platform, 1)
    const control = page.getByRole('group', { name: 'Live refresh' })
    await page.goto(openRunPath(key, '&tab=2'))
    await expect(control).toContainText('every 8 s')
    await expect(apmTab(page, 'Process Info')).toHaveAttribute('aria-selected', 'true')
    await apmRunButton(page, runlistno).focus()
    await expectAnswered(platform, 'apmRuns.processInfo')
    await expectQuiet(page)
    const refreshed = (['apmRuns.detail', 'apmPortals.summary', 'apmRuns.processInfo'] as const).map(
      (endpoint) => [endpoint, callsTo(platform, endpoint).length] as const,
    )
    await page.clock.fastForward(8100)
    for (const [endpoint, before] of refreshed) await expectAnswered(platform, endpoint, before + 1)
    await expect(apmTab(page, 'Process Info')).toHaveAttribute('aria-selected', 'true')
    await expect(apmRunButton(page, runlistno)).toBeFocused()

    platform.fault('apmRuns.detail', { kind: 500 })
    await page.clock.fastForward(8100)
    await expect(control).toContainText('Refresh failed. Showing')
    await expect(apmRunRows(page)).not.toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    platform.fault('apmRuns.detail', null)
    await page.getByRole('button', { name: 'Pause live refresh' }).click()
    await control.getByRole('button', { name: 'Refresh', exact: true }).click()
    await expect(control).not.toContainText('Refresh failed')
    await expect(control).toContainText('Paused, updated')
  },
)

test(
  'rows under the pointer do not move; a mismatch of card and list is shown',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [odd = ''] = newestRuns(platform).flatMap((run) => (run.status === 'Failed' ? run.runlistno : []))
    let isOther = false
    const other = `[{"starttime":"2026-03-05 09:00:00.000 AM","runlistno":1,"status":"Failed"}]`
    await answerRuns(page, other, () => isOther)
    await page.goto(`${apmPath}?show=Failed`)
    await expect(apmRunRows(page)).toHaveCount(2)
    await table(page, 'Runs').hover()
    isOther = true
    await page.clock.fastForward(8100)
    const showChanges = page.getByRole('button', { name: 'The list has changed, show it' })
    await expect(showChanges).toBeVisible()
    await expect(apmRunRows(page)).toHaveCount(2)
    await showChanges.press('Enter')
    await expect(page.getByRole('region', { name: 'Runs, scroll area' })).toBeFocused()
    await expect(apmRunRows(page)).toHaveCount(1)
    await expect(apmRunButton(page, odd)).toHaveCount(0)
    await expect(page.getByText(/^The card counts 2 \(.*\), the list has 1 \(/)).toBeVisible()
  },
)
