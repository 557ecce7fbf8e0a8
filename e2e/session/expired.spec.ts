import type { BrowserContext, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { button, dialog, openPortalsTab, questions } from '../support/admin-panel.ts'
import { apmPath, apmRunButton, apmTab, runWithTasks } from '../support/apm-runs.ts'
import { apmPanel, apmPortalAt } from '../support/apm.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLoginPage, expectPath, logIn } from '../support/person.ts'
import { portalAt } from '../support/portals.ts'
import { details, runWith } from '../support/runs.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 4 } })

const loginPage = '/user/login#sessionExpired'
const words = (page: Page) => page.getByText('Your session has expired')
const keptWords = (page: Page) => page.getByText('What you had typed is still here')
const refresh = (page: Page) => button(page, 'Refresh').click()
const yes = (page: Page) => button(page, 'Yes').click()
const addTitle = 'Add New Portal Account'

/** A tab of its own meets the dead token first. */
async function expireInAnotherTab(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/commissionDashboard/admin-panel/threshold')
  await expect(words(other)).toBeVisible()
  await other.close()
}

interface Screen {
  path: string
  /** What of it comes back: filters, the open row, its tab, the dialog. */
  there: (page: Page) => Promise<void>
  /** What the person does that the server refuses. */
  act: (page: Page) => Promise<void>
}

type ScreenOf = (platform: Platform) => Promise<Screen> | Screen

/** A board with a search and an order: the rows that the search leaves. */
const board =
  (path: string, name: (platform: Platform) => string): ScreenOf =>
  (platform) => ({
    path: `${path}?${new URLSearchParams({ q: name(platform), sort: 'failed', order: 'desc' }).toString()}`,
    there: async (page) => {
      await expect(page.getByRole('searchbox')).toHaveValue(name(platform))
      await expect(rows(page, 'Portals')).toHaveCount(1)
    },
    act: (page) => expireInAnotherTab(page.context()),
  })

/** A question or a form over a list, sent off when the token is dead. */
const questionOver =
  (path: string, title: string, search?: string): ScreenOf =>
  () => ({
    path,
    there: async (page) => {
      await expect(dialog(page, title)).toBeVisible()
      if (search !== undefined) await expect(page.getByRole('searchbox', { includeHidden: true })).toHaveValue(search)
    },
    act: yes,
  })

const screens: Record<string, ScreenOf> = {
  dashboard: board('/dashboard', (platform) => portalAt(platform, 1).name),
  'commission dashboard': board('/commissionDashboard', (platform) => portalAt(platform, 2).name),
  'APM dashboard': board('/apm-dashboard', (platform) => apmPortalAt(platform, 1).name),
  pipelines: async (platform) => {
    const seq = await runWith(platform, '1001', 'Failed')
    return {
      path: `/commissionDashboard/portals/1001/pipelines?show=Failed&size=25&sort=period&run=${seq}&tab=errors`,
      there: async (page) => {
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
      there: async (page) => {
        await expect(apmRunButton(page, runlistno)).toHaveAttribute('aria-expanded', 'true')
        await expect(apmTab(page, 'Process Info')).toHaveAttribute('aria-selected', 'true')
      },
      act: refresh,
    }
  },
  'delete portal': questionOver(
    '/dashboard/admin-panel?q=o&order=desc&dialog=delete&portal=1001',
    questions.delete,
    'o',
  ),
  'delete threshold': questionOver(
    '/commissionDashboard/admin-panel/threshold?remove=9002',
    'Are you sure you want to delete Threshold',
  ),
  'delete APM portal': questionOver(`${apmPanel}?q=p&dialog=delete&portal=2001`, questions.delete, 'p'),
  'health drawer': () => ({
    path: `${apmPanel}?dialog=health&portal=2002`,
    there: (page) => expect(dialog(page, 'APM Health Details').getByRole('region').first()).toBeVisible(),
    act: (page) => expireInAnotherTab(page.context()),
  }),
}

for (const group of [Object.keys(screens).slice(0, 5), Object.keys(screens).slice(5)]) {
  test(`a session that expires is told, and signing in leads back: ${group.join(', ')}`, async ({ page, platform }) => {
    for (const name of group) {
      await test.step(name, async () => {
        const screen = await screens[name]?.(platform)
        if (screen === undefined) throw new Error(`There is no screen ${name}.`)
        await page.goto(screen.path)
        await screen.there(page)
        await expectQuiet(page, platform)
        platform.revokeTokens()
        await screen.act(page)
        await expect(words(page)).toBeVisible()
        await expectLoginPage(page, loginPage)
        await logIn(page, 'admin')
        await expectPath(page, screen.path)
        await screen.there(page)
      })
    }
  })
}

test('a form comes back in its place of the history: what was before it is one step back', async ({
  page,
  platform,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await button(page, 'Add Portal').click()
  const form = dialog(page, addTitle)
  await form.getByLabel('Domain').fill('birch.portals.example')
  await form.getByLabel('Name', { exact: true }).fill('Birch')
  await form.getByLabel('Username').fill('svc')
  await form.getByLabel('Password', { exact: true }).fill('secret')
  platform.revokeTokens()
  await button(form, 'Add Portal').click()
  await expectLoginPage(page, loginPage)
  await page.reload()
  await expectLoginPage(page, loginPage)
  await logIn(page, 'admin')
  // A reload forgets what was typed, since it may not be stored, but not the place.
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
  await expect(page).toHaveURL(/\/admin-panel\?dialog=add$/)
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await page.goBack()
  await expectPath(page, '/dashboard')
})

for (const path of ['/dashboard', '/apm-dashboard', '/dashboard/portals/1001/pipelines', apmPath]) {
  test(`${path}: polling stops at once, and nothing is asked for five minutes`, async ({ page, platform }) => {
    await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
    await page.goto(path)
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0)
    await expectQuiet(page, platform)
    platform.revokeTokens()
    const before = platform.calls.length
    await page.clock.fastForward(60_000)
    await expect(words(page)).toBeVisible()
    await expectQuiet(page, platform)
    // What one refresh asks, and who is signed in: no second round.
    const last = platform.calls.slice(before)
    const asked = last.map((call) => call.path + call.search)
    expect(asked).toHaveLength(new Set(asked).size)
    expect(last.map(({ endpoint }) => endpoint)).toContain('users.current')
    const calls = platform.calls.length
    await page.clock.runFor(5 * 60_000)
    await expectQuiet(page, platform)
    expect(platform.calls.length, 'calls of the five minutes').toBe(calls)
    const withoutToken = platform.calls.filter(({ headers }) => headers.authorization === undefined)
    expect(withoutToken.map(({ endpoint }) => endpoint)).toEqual([])
  })
}

test.describe('forty portals', () => {
  test.use({ scenario: { portals: 40 } })

  test('counts on their way when the session expires: no call goes out without a token', async ({ page, platform }) => {
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await expectCalls(platform, 'portals.summary', 6)
    platform.revokeTokens()
    gate.release()
    await expectLoginPage(page, loginPage)
    await expectQuiet(page, platform)
    const withoutToken = platform.calls.filter(({ headers }) => headers.authorization === undefined)
    expect(withoutToken.map(({ endpoint }) => endpoint)).toEqual([])
  })
})

test('two tabs: an expiry in one keeps what is typed in the other, a log-out does not', async ({
  page,
  context,
  platform,
}) => {
  const other = await context.newPage()
  const form = dialog(other, addTitle)
  await openPortalsTab(other, '/commissionDashboard/admin-panel?dialog=add')
  await form.getByLabel('Name', { exact: true }).fill('Birch')
  await page.goto(apmPanel)
  await expect(rows(page, 'APM portals')).not.toHaveCount(0)
  await expectQuiet(page, platform)
  platform.revokeTokens()
  await refresh(page)
  for (const tab of [page, other]) {
    await expect(words(tab)).toBeVisible()
    await expectLoginPage(tab, loginPage)
  }
  await logIn(page, 'admin')
  await expectPath(page, apmPanel)
  await expect(keptWords(other)).toBeVisible()
  await expectAccessible(other)
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Birch')

  await page.getByRole('link', { name: 'Log Out' }).click()
  await expectLoginPage(page)
  await expectLoginPage(other)
  await logIn(page, 'admin')
  await expectPath(other, '/dashboard')
  await other.getByRole('link', { name: 'Admin Panel' }).click()
  await button(other, 'Add Portal').click()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('closing the tab with something unsaved in it makes the browser ask, and without does not', async ({ page }) => {
  await openPortalsTab(page, '/commissionDashboard/admin-panel?dialog=add')
  const form = dialog(page, addTitle)
  await form.getByLabel('Name', { exact: true }).fill('Birch')
  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const asking = await question
  expect(asking.type()).toBe('beforeunload')
  await asking.dismiss()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Birch')

  await form.getByLabel('Name', { exact: true }).fill('')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})
