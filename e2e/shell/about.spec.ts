import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectAccessible } from '../support/axe.ts'
import { copyBy } from '../support/copied.ts'
import { button, confirmations, dialog, membersLink, openPortalsTab, portalOverlay } from '../support/admin-panel.ts'
import { expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded } from '../support/loaded.ts'
import { expectNoSidewaysScroll } from '../support/narrow.ts'
import { credentials, expectLoginPage, expectPath, logIn, storedUser } from '../support/person.ts'
import { logOut } from '../support/user-menu.ts'

test.use({ scenario: { portals: 4 } })

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'About this console' })
const section = (page: Page, name: string) => page.getByRole('region', { name })

/** The value of a fact. */
const fact = (page: Page, name: string, label: string) =>
  section(page, name)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition')

async function open(page: Page): Promise<void> {
  await page.goto('/about')
  await expect(heading(page)).toBeVisible()
  await expect(fact(page, 'API', 'Answers')).toHaveText(/^Yes, at /)
}

/** Opens the screen within the session, so that its errors are still known. */
async function openFromSettings(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'About this console' }).click()
  await expect(heading(page)).toBeVisible()
}

/** Copies the diagnostics. */
async function copied(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copyBy(page, page, 'Copy diagnostics')
  return await page.evaluate(() => navigator.clipboard.readText())
}

test('the settings lead to it, and it says which build runs where', async ({ page, baseURL }) => {
  await page.goto('/account-setting')
  await openFromSettings(page)
  await expectPath(page, '/about')
  await expect(page).toHaveTitle('About this console · Portal Console')
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  await expect(fact(page, 'Console', 'Version')).toHaveText(/^\d+\.\d+\.\d+$/)
  await expect(fact(page, 'Console', 'Build')).toHaveText(/^index-[\w-]+\.js$/)
  await expect(fact(page, 'API', 'Address')).toHaveText(`${baseURL}/v1`)
  await expect(fact(page, 'Browser', 'Time zone')).toHaveText('UTC')
  await expect(section(page, 'Last errors')).toContainText('No errors yet')
})

test(
  'Check makes the call for the current user alone, and says what came of it',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await open(page)
    await expect(fact(page, 'API', 'Time of an answer')).toHaveText('Check measures it')
    const check = section(page, 'API').getByRole('button', { name: 'Check' })
    const before = platform.calls.length
    await check.click()
    await expectCalls(platform, 'users.current', 2)
    await expect(fact(page, 'API', 'Time of an answer')).toHaveText(/^\d+ ms$/)
    expect(platform.calls).toHaveLength(before + 1)

    platform.fault('users.current', { kind: 500 })
    await check.click()
    await expect(fact(page, 'API', 'Answers')).toHaveText(/^The server answered 500 at 9:30:/)
    await expect(fact(page, 'API', 'Time of an answer')).toHaveText('Check measures it')
    await expect(section(page, 'Last errors').getByRole('definition')).toHaveText('Call users.current: 500')
    await expect(check).toBeFocused()
    await expectCalls(platform, 'users.current', 3)
  },
)

test('the speed is measured from the start', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await openFromSettings(page)
  const rating = '(good|needs improvement|poor)'
  const speed = 'Speed since the page was loaded'
  await expect(fact(page, speed, 'Largest paint (LCP)')).toHaveText(new RegExp(`^\\d+ ms, ${rating}$`))
  await expect(fact(page, speed, 'Layout shift (CLS)')).toHaveText(new RegExp(`^\\d\\.\\d{3}, ${rating}$`))
})

test.describe('after errors of the console', () => {
  test.use({ tolerated: /Rotten/ })

  test('the last ones are listed, without what could be a secret', { tag: '@nightly' }, async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      const throwing = {
        handleEvent() {
          throw new TypeError('Rotten: me@fruits.example, /page?token=secret')
        },
      }
      window.addEventListener('fruit', throwing, { once: true })
      window.dispatchEvent(new Event('fruit'))
      void Promise.reject(new RangeError('Rotten too'))
    })
    const list = section(page, 'Last errors').getByRole('definition')
    await expect(list).toHaveCount(2)
    await expect(list.filter({ hasText: 'RangeError: Rotten too' })).toHaveCount(1)
    await expect(list.filter({ hasText: 'TypeError: Rotten: … /page' })).toHaveCount(1)
    expect(await copied(page)).not.toMatch(/me@|secret/)
  })
})

test('what is copied has no secret and no person in it', { tag: '@nightly' }, async ({ page, platform }) => {
  const { email, password } = credentials('admin')
  const operator = credentials('operator')
  const { id } = platform.db.portals[0] ?? { id: '' }
  platform.db.members.find((row) => row.portal_id === id)?.members.push(operator.email)
  for (const endpoint of ['members.add', 'members.remove', 'accounts.updatePassword'] as const) {
    platform.fault(endpoint, { kind: 500, message: `No ${operator.name} at ${operator.email}` })
  }
  await openPortalsTab(page, portalOverlay(`${id}/share`))
  await dialog(page, 'Share Portal With Member').getByLabel('E-mail').fill('ann@fruits.example')
  await button(dialog(page, 'Share Portal With Member'), 'Share').click()
  await expect.poll(() => callsTo(platform, 'members.add').length).toBe(1)
  await page.keyboard.press('Escape')
  await button(dialog(page, confirmations.leave), 'Leave').click()
  await membersLink(page, platform.db.portals[0]?.name ?? '').click()
  await page.getByRole('button', { name: `Remove ${operator.email} from ` }).click()
  await button(dialog(page, confirmations.remove), 'Yes').click()
  await expect.poll(() => callsTo(platform, 'members.remove').length).toBe(1)
  await button(dialog(page, confirmations.remove), 'No').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  const passwords = { 'Old password': password, 'New password': 'Secret#2027', 'Confirm password': 'Secret#2027' }
  for (const [label, text] of Object.entries(passwords)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Update Account' }).click()
  await expect(page.getByRole('form', { name: 'Update Password' }).getByRole('alert')).toBeVisible()
  await openFromSettings(page)
  for (const endpoint of ['members.add', 'members.remove', 'accounts.updatePassword']) {
    await expect(section(page, 'Last errors')).toContainText(`Call ${endpoint}: 500`)
  }
  const token = (await storedUser(page))?.match(/"accessToken":"([^"]+)"/)?.[1] ?? ''
  expect(token).not.toBe('')
  const text = await copied(page)
  expect(text).toContain('Call members.remove: 500')
  const secrets = [
    token,
    email,
    password,
    'Secret#2027',
    'ann@fruits.example',
    operator.email,
    operator.name,
    operator.password,
    ...platform.db.users.flatMap((user) => [user.name, user.email]),
    ...platform.db.portals.flatMap(({ name, domain }) => [name, domain]),
  ]
  const found = (whole: string) => secrets.filter((one) => whole.toLowerCase().includes(one.toLowerCase()))
  expect(found(text)).toEqual([])
  expect(text).not.toMatch(/@|%40|Bearer/)
  expect(found(await page.getByRole('main').innerText())).toEqual([])
})

test('the next user sees no error of this one', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('portals.pipelineDays', { kind: 500 })
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await openFromSettings(page)
  await expect(section(page, 'Last errors')).toContainText('Call portals.pipelineDays: 500')
  platform.fault('portals.pipelineDays', null)
  await logOut(page)
  await expectLoginPage(page)
  await logIn(page, 'operator')
  await openFromSettings(page)
  await expect(section(page, 'Last errors')).toContainText('No errors yet')
})

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('it is accessible and does not scroll sideways', { tag: '@nightly' }, async ({ page, platform }) => {
    await open(page)
    platform.fault('users.current', { kind: 500 })
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(section(page, 'Last errors')).toContainText('Call users.current: 500')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
