import { newPortal } from '#mocks/test-portal.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { button, dialog, link, openPortalsTab, fillNewPortal, newPortalTitle } from '../support/admin-panel.ts'
import { apmPath, apmRunButton, apmTab, runWithTasks, apmPanel, apmPortalAt } from '../support/apm.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/clock.ts'
import { expectLoginPage, expectPath, logIn, logOut } from '../support/shell.ts'
import { portalAt } from '../support/portals.ts'
import { details, runWith } from '../support/runs.ts'
import { rows } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 4 } })

const loginPage = '/user/login#sessionExpired'
const expiredMessage = (page: Page) => page.getByText('Your session has expired')
const restoredMessage = (page: Page) => page.getByText('We kept what you entered')
const refresh = (page: Page) => page.getByRole('button', { name: /^Refresh/ }).click()

/** Another tab makes a call with the revoked token. It may be the second: a live dashboard refreshes by itself. */
async function expireInAnotherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/commissionDashboard/admin-panel/threshold')
  await expect(other.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await other.close()
}

interface Screen {
  path: string
  expectRestored: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

type ScreenOf = (platform: Platform) => Promise<Screen> | Screen

const dashboard =
  (path: string, name: (platform: Platform) => string): ScreenOf =>
  (platform) => ({
    path: `${path}?${new URLSearchParams({ q: name(platform), sort: 'failed', order: 'desc' }).toString()}`,
    expectRestored: async (page) => {
      await expect(page.getByRole('searchbox')).toHaveValue(name(platform))
      await expect(rows(page, 'Portals')).toHaveCount(1)
    },
    act: (page) => expireInAnotherTab(page.context()),
  })

const screens: Record<string, ScreenOf> = {
  dashboard: dashboard('/dashboard', (platform) => portalAt(platform, 1).name),
  'commission dashboard': dashboard('/commissionDashboard', (platform) => portalAt(platform, 2).name),
  'APM dashboard': dashboard('/apm-dashboard', (platform) => apmPortalAt(platform, 1).name),
  pipelines: async (platform) => {
    const seq = await runWith(platform, '1001', 'Failed')
    return {
      path: `/commissionDashboard/portals/1001/pipelines?show=Failed&size=25&sort=period&run=${seq}&tab=errors`,
      expectRestored: async (page) => {
        await expect(details(page).getByRole('tab', { name: 'Errors' })).toHaveAttribute('aria-selected', 'true')
        await expect(details(page).getByRole('list', { name: 'Errors' }).getByRole('listitem')).not.toHaveCount(0)
      },
      act: refresh,
    }
  },
  'portal detail': (platform) => {
    const { key, runlistno } = runWithTasks(platform, 4)
    return {
      path: `${apmPath}?show=Successful&order=asc&${new URLSearchParams({ run: key }).toString()}&tab=2`,
      expectRestored: async (page) => {
        await expect(apmRunButton(page, runlistno)).toHaveAttribute('aria-expanded', 'true')
        await expect(apmTab(page, 'Process Info')).toHaveAttribute('aria-selected', 'true')
      },
      act: refresh,
    }
  },
}

test('an expired session shows a message, and signing in restores the page', async ({ page, platform }) => {
  // Paused: a refresh by itself would end the session before `act` does.
  await startPaused(page)
  for (const [name, screenOf] of Object.entries(screens)) {
    await test.step(name, async () => {
      const screen = await screenOf(platform)
      await page.goto(screen.path)
      await screen.expectRestored(page)
      await expectQuiet(page)
      platform.revokeTokens()
      await screen.act(page)
      await expect(expiredMessage(page)).toBeVisible()
      await expectLoginPage(page, loginPage)
      await logIn(page, 'admin')
      await expectPath(page, screen.path)
      await screen.expectRestored(page)
    })
  }
})

test('signing in restores a form at its history entry, so that back leads to the page before it', async ({
  page,
  platform,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await link(page, 'Add Portal').click()
  const form = dialog(page, newPortalTitle)
  await fillNewPortal(page)
  platform.revokeTokens()
  await button(form, 'Add Portal').click()
  await expectLoginPage(page, loginPage)
  await page.reload()
  await expectLoginPage(page, loginPage)
  await logIn(page, 'admin')
  // A reload discards the draft, which may not be stored, but preserves the path.
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL(/\/admin-panel\/portals\/add$/)
  await expect(form.getByLabel('Domain')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.goBack()
  await expectPath(page, '/dashboard')
})

test('two tabs: an expired session preserves a draft in the other tab, a log-out discards it', async ({
  page,
  context,
  platform,
}) => {
  const other = await context.newPage()
  const form = dialog(other, newPortalTitle)
  await openPortalsTab(other, '/commissionDashboard/admin-panel/portals/add')
  await expect(form.getByLabel('Domain')).toBeFocused()
  await form.getByLabel('Name', { exact: true }).fill(newPortal.name)
  await page.goto(apmPanel)
  await expect(rows(page, 'APM portals')).not.toHaveCount(0)
  await expectQuiet(page)
  platform.revokeTokens()
  await refresh(page)
  for (const tab of [page, other]) {
    await expect(expiredMessage(tab)).toBeVisible()
    await expectLoginPage(tab, loginPage)
  }
  await logIn(page, 'admin')
  await expectPath(page, apmPanel)
  await expect(restoredMessage(other)).toBeVisible()
  await expectAccessible(other)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(newPortal.name)

  await logOut(page)
  await expectLoginPage(page)
  await expectLoginPage(other)
  await logIn(page, 'admin')
  await expectPath(other, '/dashboard')
  await other.getByRole('link', { name: 'Admin Panel' }).click()
  await link(other, 'Add Portal').click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('closing the tab prompts only if the form has unsaved input', async ({ page }) => {
  await openPortalsTab(page, '/commissionDashboard/admin-panel/portals/add')
  const form = dialog(page, newPortalTitle)
  await expect(form.getByLabel('Domain')).toBeFocused()
  await form.getByLabel('Name', { exact: true }).fill(newPortal.name)
  const prompt = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const beforeUnload = await prompt
  expect(beforeUnload.type()).toBe('beforeunload')
  await beforeUnload.dismiss()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(newPortal.name)

  await form.getByLabel('Name', { exact: true }).fill('')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})
