import { callsTo } from '#mocks/test-calls.ts'
import { expectAnswered } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectLoginPage, expectShell, logIn, storedUser } from '../support/person.ts'
import { rows } from '../support/table.ts'
import { logOut } from '../support/user-menu.ts'

const validUser = { id: '501', email: 'ada@portals.example', name: 'Ada', apmAdmin: true, isAdmin: true }
const token = { accessToken: 'portal-console.0.501.1.x' }

const invalidUsers: Record<string, string> = {
  nothing: '',
  'no JSON': 'signed in',
  'broken JSON': JSON.stringify({ ...validUser, token }).slice(0, -2),
  null: 'null',
  'a number': '42',
  'a text': '"admin"',
  'a list': JSON.stringify([{ ...validUser, token }]),
  'an empty object': '{}',
  'a user without a token': JSON.stringify(validUser),
  'a token without an access token': JSON.stringify({ ...validUser, token: {} }),
  'an empty access token': JSON.stringify({ ...validUser, token: { accessToken: '' } }),
  'a token that is no text': JSON.stringify({ ...validUser, token: { accessToken: 7 } }),
  'no id': JSON.stringify({ ...validUser, id: undefined, token }),
  'a flag that is none': JSON.stringify({ ...validUser, isAdmin: 'yes', token }),
  'a name that is none': JSON.stringify({ ...validUser, name: { first: 'Ada' }, token }),
}

test.describe('an invalid stored user', () => {
  test.use({ scenario: { as: null, portals: 3 } })

  test('counts as signed out and is removed', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto('/user/login')
    for (const [kind, text] of Object.entries(invalidUsers)) {
      await test.step(kind, async () => {
        await page.evaluate((value) => localStorage.setItem('user', value), text)
        await page.goto('/dashboard')
        await expectLoginPage(page)
      })
    }
    expect(platform.calls).toEqual([])
  })
})

test.describe('the current user', () => {
  test.use({ scenario: { portals: 3 } })

  test('is signed out when another tab corrupts the stored user', { tag: '@nightly' }, async ({ page, context }) => {
    await page.goto('/dashboard')
    await expect(dashboardHeading(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/favicon.svg')
    await other.evaluate(() => localStorage.setItem('user', '{"id":'))
    await expectLoginPage(page)
  })

  test(
    'is fetched once on entry and stored with the existing token',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const user = platform.db.users.find(({ id }) => id === '501')
      if (user) user.name = 'Ada Lovelace'
      await page.goto('/dashboard')
      await expect(page.getByRole('banner')).toContainText('ADA LOVELACE')
      await expect.poll(() => callsTo(platform, 'users.current').map(({ path }) => path)).toEqual(['/v1/users/501'])
      const stored: unknown = JSON.parse((await storedUser(page)) ?? 'null')
      expect(stored).toMatchObject({ name: 'Ada Lovelace', token: { accessToken: platform.tokenOf('admin') } })
    },
  )

  test('loses the Admin Panel button with the admin role', { tag: '@nightly' }, async ({ page, platform }) => {
    const gate = platform.gate('users.current')
    const user = platform.db.users.find(({ id }) => id === '501')
    if (user) user.is_admin = false
    await page.goto('/dashboard')
    const button = page.getByRole('link', { name: 'Admin Panel' })
    await expect(button).toBeVisible()
    gate.release()
    await expect(button).toHaveCount(0)

    await page.goto('/commissionDashboard/admin-panel')
    await expect(page).toHaveURL('/commissionDashboard')
  })

  test('without a name still has the log-out link', { tag: '@nightly' }, async ({ page, platform }) => {
    const user = platform.db.users.find(({ id }) => id === '501')
    if (user) user.name = ''
    await page.goto('/dashboard')
    await expectAnswered(platform, 'users.current')
    await expectShell(page)
    await expect(page.getByRole('banner')).not.toContainText('ADA')
  })
})

const brokenStorages = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  },
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      })
    }
  },
}

for (const [kind, breakStorage] of Object.entries(brokenStorages)) {
  test.describe(`with a storage that is ${kind}`, () => {
    test.use({ live: true, scenario: { as: null, portals: 3 } })

    test('the console works in its tab, and says once that it stores nothing', async ({ page }) => {
      await page.addInitScript(breakStorage)
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await logIn(page, 'admin')
      await expect(rows(page, 'Portals')).toHaveCount(3)
      await expect(page.getByRole('alert')).toContainText('This browser stores nothing for the console.')
      await page.getByRole('button', { name: 'Pause live refresh' }).click()
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('heading', { name: 'Account Setting' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
      await logOut(page)
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
      await page.goBack()
      // The address before is opened first, and leads back.
      await expect(page).toHaveURL(/\/user\/login\?/)
      await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    })
  })
}

test.describe('what one person has set', () => {
  test.use({ live: true, scenario: { portals: 3 } })

  test('is not set for the next', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Pause live refresh' }).click()
    await expect(page.getByRole('button', { name: 'Resume live refresh' })).toBeVisible()
    await logOut(page)
    await expectLoginPage(page)
    await logIn(page, 'operator')
    await expect(page.getByRole('button', { name: 'Pause live refresh' })).toBeVisible()
    await logOut(page)
    await expectLoginPage(page)
    await logIn(page, 'admin')
    await expect(page.getByRole('button', { name: 'Resume live refresh' })).toBeVisible()
  })
})
