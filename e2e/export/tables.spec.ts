import { daysCell } from '../support/admin-panel.ts'
import { expectAccessible } from '../support/axe.ts'
import { csvCells, exportAs, jsonRows } from '../support/export.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded } from '../support/loaded.ts'
import { expectNoSidewaysScroll } from '../support/narrow.ts'
import { countNames, countsOf, expectPortals, portalAt } from '../support/portals.ts'
import { details, runWith } from '../support/runs.ts'
import { rows } from '../support/table.ts'

test('the commission dashboard is exported in its order, with its counts as numbers', async ({ page, platform }) => {
  await page.goto('/dashboard?only=failing&order=desc')
  await dashboardLoaded(page, platform)
  const { name, text } = await exportAs(page, 'CSV')
  expect(name).toBe('commission-portals-2026-03-04.csv')
  expect(text).toMatch(
    /^\uFEFFPortal,Successful,Failed,Cancel,Running,Pending,Scheduled,Displayed days,Domain,Portal id\r\n/,
  )
  const { lines } = csvCells(text)
  await expectPortals(
    page,
    lines.map(([portal]) => portal),
  )
  const [first] = lines
  const counts = await countsOf(platform, first?.at(-1) ?? '')
  expect(first?.slice(1, 7)).toEqual(countNames.map((count) => String(counts[count])))
})

test.describe('of forty portals', () => {
  test.use({ scenario: { portals: 40 } })

  test(
    'a portal without counts has empty cells, and the file says so',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const { id, name: portal } = portalAt(platform, 3)
      platform.fault('portals.summary', { kind: 404, only: { portalId: id } })
      await page.goto('/dashboard')
      await expect(page.getByRole('button', { name: `Retry ${portal}` })).toBeVisible()
      await expect(page.getByText('40 portals', { exact: true })).toBeVisible()
      await dashboardLoaded(page, platform)
      const { name, text } = await exportAs(page, 'CSV')
      expect(name).toBe('commission-portals-2026-03-04 incomplete.csv')
      const { lines } = csvCells(text)
      expect(lines.find(([called]) => called === portal)?.slice(1, 7)).toEqual(['', '', '', '', '', ''])
      // Another one fails in the seeded data.
      expect(lines.at(-1)?.[0]).toBe('The counts of 2 portals are not known.')
      await expect(page.getByRole('alert').getByText('The counts of 2 portals are not known.')).toBeVisible()
    },
  )
})

test('the APM dashboard is exported as JSON', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/apm-dashboard?only=failing')
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
  const { name, text } = await exportAs(page, 'JSON')
  expect(name).toBe('apm-portals-2026-03-04.json')
  const [first] = jsonRows(text).rows
  expect(Object.keys(first ?? {})).toEqual([
    'name',
    'successful',
    'failed',
    'cancel',
    'running',
    'pending',
    'scheduled',
    'domain',
    'id',
  ])
  expect(first?.failed).toEqual(expect.any(Number))
})

test.describe('of an APM portal', () => {
  test.use({ scenario: { apmRuns: 250 } })

  test('all runs are exported, the folded ones too', { tag: '@nightly' }, async ({ page, platform }) => {
    const portal = platform.db.apmPortals[0]
    await page.goto(`/apm-dashboard/portals/${portal?.id}/portal-detail`)
    await expect(page.getByRole('button', { name: /^Show tasks of run/ }).first()).toBeVisible()
    const { name, text } = await exportAs(page, 'CSV')
    expect(name).toMatch(/^runs-.+-2026-03-04\.csv$/)
    const { headings, lines } = csvCells(text)
    expect(headings.slice(0, 4)).toEqual(['Start Time', 'Period', 'Status', 'End Time'])
    expect(headings.at(-1)).toBe('Run')
    expect(headings).toHaveLength(17)
    expect(lines).toHaveLength(250)
    expect(lines.map((line) => line[2])).toContain('Scheduled')
  })
})

test('the errors of an open run are exported one by one', { tag: '@nightly' }, async ({ page, platform }) => {
  const { id } = portalAt(platform, 0)
  const seq = await runWith(platform, id, 'Failed')
  await page.goto(`/dashboard/portals/${id}/pipelines?run=${seq}&tab=errors`)
  await expect(details(page).getByRole('list', { name: 'Errors' })).toBeVisible()
  const { name, text } = await exportAs(page, 'CSV', `Export the errors of run ${seq}`)
  expect(name).toBe(`errors-${seq}-2026-03-04.csv`)
  const { headings, lines } = csvCells(text)
  expect(headings).toEqual(['Time (UTC)', 'Severity', 'Code', 'Description'])
  expect(lines.length).toBeGreaterThan(0)
  const json = jsonRows((await exportAs(page, 'JSON', `Export the errors of run ${seq}`)).text)
  expect(json.rows).toHaveLength(lines.length)
  expect(json.rows[0]?.timeStamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
})

test('members and thresholds are exported', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard/admin-panel')
  // The days and the members are calls of their own.
  const row = rows(page, 'Portals').first()
  await expect(daysCell(row)).not.toContainText('—')
  await expect(row.getByRole('link', { name: /^Members of / })).toBeVisible()
  const members = await exportAs(page, 'JSON')
  expect(members.name).toBe('members-2026-03-04.json')
  const all = jsonRows(members.text).rows
  expect(all).toHaveLength(platform.db.portals.length)
  expect(all.flatMap((line) => line.members).length).toBeGreaterThan(0)
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name: 'Set Threshold' }).click()
  await expect(rows(page, 'Thresholds')).not.toHaveCount(0)
  const thresholds = await exportAs(page, 'CSV')
  expect(thresholds.name).toBe('thresholds-2026-03-04.csv')
  expect(csvCells(thresholds.text).headings).toEqual([
    'Threshold Name',
    'Field Name',
    'Comparison',
    'Values',
    'Threshold Time',
    'Portals',
    'Domain',
  ])
})

test(
  'the menu is used with the keyboard, on a phone too, and leaves the focus on its button',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    const button = page.getByRole('button', { name: 'Export' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'JSON' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
)
