import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { liveControl, setVisibility } from '../support/clock.ts'
import { dashboardLoaded, mappedPortals, expectPortals, portalAt, portalRow } from '../support/portals.ts'
import { chooseMore } from '../support/table.ts'
import { dashboardHeading, logIn, logOut } from '../support/shell.ts'
import { details } from '../support/runs.ts'

test.use({ live: true })

const now = Date.parse('2026-03-04T09:30:00Z')

const star = (page: Page, name: string) => page.getByRole('button', { name: `Watch ${name}` })
const onlyWatched = (page: Page) => page.getByRole('menuitemcheckbox', { name: /^Watched only \d+$/ })
const openMore = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click()

test.describe('a star', () => {
  test.use({ scenario: { portals: 6 } })

  test('watches a portal: kept over a reload, a filter of the table, and not shown to another user', async ({
    page,
    platform,
  }) => {
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    const names = [portalAt(platform, 3).name, portalAt(platform, 1).name]
    for (const name of names) {
      await portalRow(page, name).hover()
      await star(page, name).click()
      await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true')
    }
    await page.reload()
    for (const name of names) await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true')
    await openMore(page)
    await onlyWatched(page).click()
    await expect(page).toHaveURL(/\?only=watched$/)
    await expectPortals(page, names.toSorted())
    await page.goto('/dashboard?only=watched&wall=1')
    await expect.poll(async () => (await mappedPortals(page)).toSorted()).toEqual(names.toSorted())
    await page.keyboard.press('Escape')
    await logOut(page)
    await logIn(page, 'operator')
    await expect(dashboardHeading(page)).toBeVisible()
    await openMore(page)
    await expect(onlyWatched(page)).toHaveText('Watched only 0')
    await page.keyboard.press('Escape')
    for (const name of names) await expect(star(page, name)).toHaveAttribute('aria-pressed', 'false')
  })

  test(
    'moves nothing and has no accessibility violation, nor has the choice of portals to compare',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto('/dashboard')
      await dashboardLoaded(page, platform)
      const { name } = portalAt(platform, 0)
      const link = page.getByRole('link', { name, exact: true })
      await expect(star(page, name)).toBeAttached()
      const before = await link.boundingBox()
      await star(page, name).focus()
      await page.keyboard.press('Space')
      await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true')
      expect(await link.boundingBox()).toEqual(before)
      await expectAccessible(page)
      await chooseMore(page, 'Compare portals…')
      await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
      await expectAccessible(page)
    },
  )

  test('is on a phone, too, where nothing scrolls sideways', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    const { name } = portalAt(platform, 0)
    await star(page, name).click()
    await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true')
  })
})

async function stubNotifications(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const shown: object[] = []
    class FakeNotification extends EventTarget {
      static get permission() {
        return localStorage.getItem('permission') ?? 'default'
      }
      static async requestPermission() {
        localStorage.setItem('permission', 'granted')
        return 'granted'
      }
      constructor(title: string, options: NotificationOptions) {
        super()
        shown.push(Object.assign(this, { title, body: options.body }))
      }
      close() {
        this.dispatchEvent(new Event('close'))
      }
    }
    Object.assign(window, { Notification: FakeNotification, shownNotifications: shown })
  })
}

const notifications = (page: Page): Promise<unknown> =>
  page.evaluate((): unknown => Reflect.get(window, 'shownNotifications'))

function failNow({ db }: Platform, portalId: string) {
  const [plan] = db
    .runs(portalId)
    .filter(({ outcome, end }) => outcome === 'Successful' && end < now)
    .toSorted((one, other) => other.end - one.end)
  if (plan === undefined) throw new Error('No run has succeeded.')
  Object.assign(plan, { outcome: 'Failed', end: now - 1000 })
  return plan
}

const failures = (page: Page) => page.getByRole('status').filter({ hasText: / failures in / })

/** By portal: by error, the number of groups also changes while errors are read. */
const failuresPath = '/dashboard/failures'

async function refresh(page: Page): Promise<void> {
  const before = await failures(page).textContent()
  await liveControl(page)
    .getByRole('button', { name: /^Refresh/ })
    .click()
  await expect(failures(page)).not.toHaveText(before ?? '')
  await expectQuiet(page)
}

async function watchWithNotifications(page: Page, platform: Platform, name: string): Promise<void> {
  await stubNotifications(page)
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await star(page, name).focus()
  await page.keyboard.press('Space')
  await page.goto(failuresPath)
  await expect(failures(page)).toBeVisible()
  await chooseMore(page, 'Notify me of new failures')
  await expect(page.getByText(/^You’ll be notified of new failures on 1 watched portal/)).toBeVisible()
}

test.describe('browser notifications', () => {
  test.use({ scenario: { portals: 6 } })

  test('come once for two tabs, lead to the run, and not again after a reload', async ({ page, platform }) => {
    const { id, name } = portalAt(platform, 1)
    await watchWithNotifications(page, platform, name)
    const other = await page.context().newPage()
    await other.goto(failuresPath)
    await expect(failures(other)).toBeVisible()
    await other.getByRole('button', { name: 'More', exact: true }).click()
    await expect(other.getByRole('menuitemcheckbox', { name: 'Notify me of new failures' })).toBeChecked()
    await other.keyboard.press('Escape')
    expect([await notifications(page), await notifications(other)]).toEqual([[], []])

    const plan = failNow(platform, id)
    await refresh(other)
    await refresh(page)
    const body = expect.stringMatching(new RegExp(`^${plan.kind.stageType}: \\D+$`))
    await expect.poll(() => notifications(page)).toEqual([{ title: name, body }])
    expect(await notifications(other)).toEqual([])

    await other.close()
    await page.evaluate(() => {
      const shown: unknown = Reflect.get(window, 'shownNotifications')
      if (Array.isArray(shown) && shown[0] instanceof EventTarget) shown[0].dispatchEvent(new Event('click'))
    })
    await expect(details(page).getByRole('list', { name: 'Errors' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`run=${plan.seq}`))
    await page.goto(failuresPath)
    await expect(failures(page)).toBeVisible()
    failNow(platform, portalAt(platform, 2).id)
    await refresh(page)
    expect(await notifications(page)).toEqual([])
  })

  test('come from the visible tab while the first one is in the background', async ({ page, platform }) => {
    const { id, name } = portalAt(platform, 1)
    await watchWithNotifications(page, platform, name)
    const other = await page.context().newPage()
    await other.goto(failuresPath)
    await expect(failures(other)).toBeVisible()
    await setVisibility(page, 'hidden')
    failNow(platform, id)
    await refresh(other)
    await expect.poll(() => notifications(other)).toEqual([{ title: name, body: expect.any(String) }])
    expect(await notifications(page)).toEqual([])
  })
})
