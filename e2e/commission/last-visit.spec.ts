import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expect, test } from '../support/fixtures.ts'
import { liveControl, setVisibility } from '../support/clock.ts'
import { dashboardLoaded, portalAt, portalRow } from '../support/portals.ts'
import { chooseMore } from '../support/table.ts'
import { dashboardHeading, logIn, logOut } from '../support/shell.ts'

test.use({ live: true, scenario: { portals: 12 } })

const hour = 60 * 60_000

const totals = (page: Page) => page.getByRole('list', { name: 'Portals by state' })

const keptQueries = (page: Page) =>
  page.evaluate(async () => {
    // oxlint-disable-next-line consistent-function-scoping -- it runs in the page
    const request = (open: IDBRequest) =>
      new Promise((done) => open.addEventListener('success', () => done(open.result)))
    const db = await request(indexedDB.open('console'))
    return db instanceof IDBDatabase ? request(db.transaction('last-visit').objectStore('last-visit').count()) : 0
  })

/** A page that is hidden writes what it knows: the list, the days, and counts and failures of each portal. */
async function leave(page: Page, platform: Platform): Promise<void> {
  await setVisibility(page, 'hidden')
  await expect.poll(() => keptQueries(page)).toBeGreaterThanOrEqual(2 * platform.db.portals.length)
  await page.goto('about:blank')
}

test('a dashboard that is opened again shows the last visit with its age until it is loaded again', async ({
  page,
  platform,
}) => {
  for (const portal of platform.db.portals) portal.reachable = true
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await expect(totals(page)).toContainText(/New failures \d+Running \d+Late/)
  // The browser keeps the code of the menu, for which no connection is free below.
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Map view' })).toBeVisible()
  await page.keyboard.press('Escape')
  const before = (await totals(page).innerText()).split('Late')[0]
  const row = await portalRow(page, portalAt(platform, 0).name).innerText()
  await leave(page, platform)
  await page.clock.setSystemTime(platform.now() + 2 * hour)
  const gates = [platform.gate('portals.list'), platform.gate('portals.summary')]
  await page.goto('/dashboard')
  await expect(liveControl(page)).toContainText('Updating, data from 9:30')
  expect((await totals(page).innerText()).split('Late')[0]).toBe(before)
  expect(await portalRow(page, portalAt(platform, 0).name).innerText()).toBe(row)
  await chooseMore(page, 'Map view')
  await expect(page.getByText('0 of 12 updated')).toBeVisible()
  gates.forEach((gate) => gate.release())
  await expect(liveControl(page)).toContainText('Live, updated 11:30')
})

test('nothing of the last visit is left after a log-out', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await leave(page, platform)
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await logOut(page)
  const gates = [platform.gate('portals.list'), platform.gate('portals.summary')]
  await logIn(page, 'operator')
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(page.getByText('Loading Portals...')).toBeVisible()
  gates.forEach((gate) => gate.release())
})
