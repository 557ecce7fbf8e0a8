import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { apmPortalAt } from '../support/apm.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { breakableCode, holdCode } from '../support/code.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded } from '../support/loaded.ts'
import { expectNoSidewaysScroll } from '../support/narrow.ts'
import { openPalette, palette, results, searchButton, searchField } from '../support/palette.ts'
import { dashboardHeading, expectLoginPage, expectPath, expectShell, logIn } from '../support/person.ts'
import { countsOf, portalAt } from '../support/portals.ts'
import { logOut } from '../support/user-menu.ts'

test.use({ scenario: { portals: 4 } })

const paletteCode = /\/assets\/Palette-[^/]*\.js$/

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function openDashboard(page: Page, platform: Platform): Promise<void> {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
}

test('opens by its keys and its button, and returns the focus', async ({ page, platform }) => {
  await openDashboard(page, platform)
  const search = page.getByRole('searchbox', { name: 'Search portals by name or domain' })
  await search.focus()
  await page.keyboard.type('a/b')
  await expect(search).toHaveValue('a/b')
  await expect(palette(page)).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('a/b')
  await searchButton(page).focus()
  await page.keyboard.press('/')
  await expect(searchField(page)).toHaveValue('')
  await page.keyboard.type('/')
  await expect(searchField(page)).toHaveValue('/')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await searchButton(page).click()
  await expect(searchField(page)).toBeFocused()
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(searchButton(page)).toBeFocused()
})

test('keeps what is typed while its code loads', async ({ page, platform }) => {
  const release = await holdCode(page, paletteCode)
  await openDashboard(page, platform)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('fail')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Loading…' })).toBeVisible()
  release()
  await expect(searchField(page)).toHaveValue('fail')
  await page.keyboard.type('ures')
  await expect(results(page)).toHaveText(['Failures'])
})

test('says that its code could not be loaded, and loads it again', { tag: '@nightly' }, async ({ page, platform }) => {
  const code = await breakableCode(page, paletteCode)
  await openDashboard(page, platform)
  code.isBroken = true
  await page.keyboard.press('/')
  await expect(page.getByRole('alert')).toContainText('The search could not be loaded.')
  code.isBroken = false
  await openPalette(page)
})

test(
  'finds portals of both dashboards by name, domain and id, with what is known of their runs',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [portal, apmPortal] = [portalAt(platform, 0), apmPortalAt(platform, 0)]
    portal.name = 'Müller & Söhne'
    apmPortal.name = 'Söhne Süd'
    const { Failed, Running } = await countsOf(platform, portal.id)
    await openDashboard(page, platform)
    await openPalette(page)
    await page.keyboard.type('sohne')
    await expect(results(page)).toHaveText([/^Söhne Süd.* APM$/, /^Müller & Söhne/])
    await expect(results(page, 'Müller')).toContainText(`Commission ${Failed} Failed, ${Running} Running`)
    await expect(palette(page).getByRole('status')).toHaveText('2 results')
    await searchField(page).fill(`${portal.id} SÖHNE mul`)
    await expect(results(page)).toHaveText([/^Müller & Söhne/])
    await searchField(page).fill(apmPortal.domain)
    await expect(results(page).first()).toContainText('Söhne Süd')
    await searchField(page).fill('nothing like it')
    await expect(palette(page).getByRole('status')).toHaveText('Nothing matches “nothing like it”')
  },
)

test('Enter opens the selected result, whose heading has the focus', async ({ page, platform }) => {
  const { name, id } = apmPortalAt(platform, 1)
  await openDashboard(page, platform)
  await openPalette(page)
  await page.keyboard.type(name)
  await expect(results(page, 'APM').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expectPath(page, `/apm-dashboard/portals/${id}/portal-detail`)
  await expect(heading(page, name)).toBeFocused()
  await expect(palette(page)).toHaveCount(0)
})

test('arrow keys select, and the field names the selected result', { tag: '@nightly' }, async ({ page, platform }) => {
  await openDashboard(page, platform)
  await openPalette(page)
  await page.keyboard.type('dash')
  await expect(results(page)).toHaveText(['Commission Dashboard', 'APM Dashboard'])
  const active = async () => {
    const id = await searchField(page).getAttribute('aria-activedescendant')
    return await page.locator(`[id="${id}"]`).textContent()
  }
  await expect.poll(active).toBe('Commission Dashboard')
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe('APM Dashboard')
  await page.keyboard.press('ArrowDown')
  await expect.poll(active).toBe('Commission Dashboard')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'APM Dashboard')).toBeFocused()
})

test('Ctrl+Enter and a click with Ctrl open a new tab', async ({ page, platform, context }) => {
  const { name, id } = portalAt(platform, 2)
  const path = `/dashboard/portals/${id}/pipelines`
  await openDashboard(page, platform)
  await openPalette(page)
  await page.keyboard.type(name)
  const [byKey] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await expectPath(byKey, path)
  await byKey.close()
  await expect(palette(page)).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type(name)
  // Before they follow what is typed, they begin with the Commission Dashboard.
  const click = results(page, 'Commission')
    .filter({ hasText: name })
    .first()
    .click({ modifiers: ['Control'] })
  const [byClick] = await Promise.all([context.waitForEvent('page'), click])
  await expectPath(byClick, path)
  await byClick.close()
  await expectPath(page, '/dashboard')
})

/** Opens a place, and waits until it is among the visited. */
async function visit(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page, title)).toBeVisible()
  const visited = () => page.evaluate(() => localStorage.getItem('visits/1/501'))
  await expect.poll(visited, 'visited places').toContain(path.replace(/\?.*/, ''))
}

test(
  'lists the last places first, of this person, and none that is gone',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [kept, gone] = [portalAt(platform, 0), portalAt(platform, 3)]
    await visit(page, `/commissionDashboard/portals/${gone.id}/pipelines?show=Failed`, gone.name)
    await visit(page, `/dashboard/portals/${kept.id}/pipelines`, kept.name)
    await visit(page, '/account-setting', 'Account Setting')
    await openDashboard(page, platform)
    const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
    await openPalette(page)
    await expect(recent).toContainText(['Settings', kept.name, gone.name])
    await page.keyboard.press('Escape')

    platform.db.portals.splice(3, 1)
    await page.reload()
    await openPalette(page)
    await expect(recent).toContainText(['Settings', kept.name])
    // The present place is known, and what is gone.
    await expect(recent).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectPath(page, `/dashboard/portals/${kept.id}/pipelines`)

    await logOut(page)
    await logIn(page, 'operator')
    await expect(dashboardHeading(page)).toBeVisible()
    await openPalette(page)
    await expect(results(page, 'Settings')).toBeVisible()
    await expect(recent).toHaveCount(0)
  },
)

test(
  'loads the portals that are not there, and finds the rest meanwhile',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [commission, apm] = [platform.gate('portals.list'), platform.gate('apmPortals.list')]
    await page.goto('/account-setting')
    await expect(heading(page, 'Account Setting')).toBeVisible()
    expect(callsTo(platform, 'portals.list')).toHaveLength(0)
    await openPalette(page)
    await expect(palette(page).getByRole('status')).toHaveText('Loading portals…')
    await page.keyboard.type(portalAt(platform, 1).domain)
    await expect(results(page)).toHaveCount(0)
    await searchField(page).fill('dashboard')
    await expect(results(page)).toHaveCount(2)
    commission.release()
    apm.release()
    await searchField(page).fill(portalAt(platform, 1).domain)
    await expect(results(page, 'Commission')).toContainText(portalAt(platform, 1).name)
    await page.keyboard.press('Escape')
    await openPalette(page)
    await expectCalls(platform, 'portals.list', 1)
    expect(callsTo(platform, 'portals.summary')).toHaveLength(0)
  },
)

test('a list that could not be loaded has a Retry, and no notice', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('apmPortals.list', { kind: 500, times: 1 })
  await page.goto('/account-setting')
  await expect(heading(page, 'Account Setting')).toBeVisible()
  await openPalette(page)
  await expect(palette(page).getByText('APM portals could not be loaded.')).toBeVisible()
  await page.keyboard.type('portals.example')
  await expect(results(page, 'Commission').first()).toBeVisible()
  await palette(page)
    .getByRole('button', { name: /^Retry: APM portals/ })
    .click()
  await expect(results(page, 'APM').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'runs what the screen offers at present, and the actions of the shell',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await openDashboard(page, platform)
    await openPalette(page)
    await page.keyboard.type('resume')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause live refresh' })).toBeVisible()
    await openPalette(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(heading(page, 'Account Setting')).toBeVisible()
    await openPalette(page)
    await page.keyboard.type('refresh')
    await expect(palette(page).getByRole('status')).toHaveText('Nothing matches “refresh”')
    await searchField(page).fill('log out')
    await page.keyboard.press('Enter')
    await expectLoginPage(page)
  },
)

test.describe('for an operator', () => {
  test.use({ scenario: { portals: 4, as: 'operator' } })

  test('there are no admin panels', { tag: '@nightly' }, async ({ page, platform }) => {
    await openDashboard(page, platform)
    await openPalette(page)
    await expect(results(page, 'Compare Portals')).toBeVisible()
    await expect(results(page, /Admin Panel|Thresholds/)).toHaveCount(0)
  })
})

test('over a dialog with unsaved input, Escape closes the palette alone, and leaving prompts first', async ({
  page,
}) => {
  await page.goto('/dashboard/admin-panel/portals/add')
  const form = page.getByRole('dialog', { name: /Portal/ })
  await form.getByLabel('Domain').fill('new.example')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(form.getByLabel('Domain')).toHaveValue('new.example')
  await openPalette(page)
  await palette(page).getByRole('button', { name: 'Close' }).press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(form.getByLabel('Domain')).toHaveValue('new.example')
  await openPalette(page)
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(form.getByLabel('Domain')).toHaveValue('new.example')
  await openPalette(page)
  await page.keyboard.type('settings')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(heading(page, 'Account Setting')).toBeVisible()
})

test('a wall has no search', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard?wall=1')
  await expect(page.getByRole('list', { name: 'Map of portals' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('/')
  // Code that they had loaded would have opened it.
  await expectQuiet(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('many portals', () => {
  test.use({ scenario: { portals: 70 } })

  test('at most twenty results are drawn, and their number is said', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/account-setting')
    await expectShell(page)
    await openPalette(page)
    await page.keyboard.type('example')
    await expect(results(page)).toHaveCount(20)
    await expect(palette(page).getByRole('status')).toHaveText(/^20 of \d+ results$/)
  })
})

test('is accessible, and fits a phone', { tag: '@nightly' }, async ({ page, platform }) => {
  await openDashboard(page, platform)
  await openPalette(page)
  await expectAccessible(page)
  await page.keyboard.type('portal')
  await expect(palette(page).getByRole('status')).toHaveText(/ results$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(searchField(page)).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})
