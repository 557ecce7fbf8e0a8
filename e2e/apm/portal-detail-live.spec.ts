import { mockRuns, apmPath, apmRunButton, apmRunRows, newestRuns } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { table } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 3, apmRuns: 40 } })

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
})

test(
  'rows under the pointer do not move; a mismatch of card and list is shown',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [odd = ''] = newestRuns(platform).flatMap((run) => (run.status === 'Failed' ? run.runlistno : []))
    let isOther = false
    const other = `[{"starttime":"2026-03-05 09:00:00.000 AM","runlistno":1,"status":"Failed"}]`
    await mockRuns(page, other, () => isOther)
    await page.goto(`${apmPath}?show=Failed`)
    await expect(apmRunRows(page)).toHaveCount(2)
    // Not a time, whose tooltip lies over the headings.
    await table(page, 'Runs').getByRole('cell', { name: 'March 2026' }).first().hover()
    const placed = await apmRunRows(page).first().boundingBox()
    isOther = true
    await page.clock.fastForward(8100)
    const showChanges = page.getByRole('button', { name: 'List updated. Show changes' })
    await expect(showChanges).toBeVisible()
    await expect(apmRunRows(page)).toHaveCount(2)
    expect(await apmRunRows(page).first().boundingBox()).toEqual(placed)
    // The pointer crosses nothing that would show them unasked.
    await showChanges.hover()
    await expect(apmRunRows(page)).toHaveCount(2)
    await showChanges.click()
    await expect(page.getByRole('region', { name: 'Runs (scrollable)' })).toBeFocused()
    await expect(apmRunRows(page)).toHaveCount(1)
    await expect(apmRunButton(page, odd)).toHaveCount(0)
    await expect(page.getByText(/^The card shows 2 \(.*\), the list 1 \(/)).toBeVisible()
  },
)
