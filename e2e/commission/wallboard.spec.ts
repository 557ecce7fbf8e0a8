import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { failedRunsOf } from '#mocks/test-failures.ts'
import { chooseMore } from '../support/table.ts'
import { failedColor } from '../support/layout.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes, pauseClock, readClock, setVisibility } from '../support/clock.ts'
import { dashboardLoaded, map, mappedPortals, tiles, tilesWith, portalsByState } from '../support/portals.ts'
import { expectPath, expectShell, logIn } from '../support/shell.ts'

test.use({ live: true, viewport: { width: 1920, height: 1080 }, scenario: { portals: 12 } })

const start = Date.parse('2026-03-04T09:30:00Z')
const day = 24 * 60 * 60_000

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const leave = (page: Page) => page.getByRole('link', { name: /^Exit wall display/ })
const oldWords = (page: Page) => page.getByRole('status').filter({ hasText: 'Data is more than 2 min old' })
const groups = (page: Page) => page.getByRole('list', { name: 'Failures' }).getByRole('listitem')

const age = (page: Page) => page.getByText(/^Updated .* ago$/)

const timeOfData = async (page: Page) =>
  Date.parse((await age(page).getByRole('time').getAttribute('datetime')) ?? 'none')

const frame = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) => main.firstElementChild && getComputedStyle(main.firstElementChild).borderTopColor)

const fontSize = (page: Page, text: string | RegExp) =>
  page.getByText(text).evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))

const failedInADay = (platform: Platform) =>
  platform.db.portals
    .filter(({ reachable }) => reachable)
    .map(({ id, name }) => {
      const failed = failedRunsOf(platform, id, start).filter(({ end }) => end >= start - day)
      return { name, failed: failed.length }
    })
    .toSorted((one, other) => other.failed - one.failed)

test('the dashboard has a wall display with its map, without controls, until Escape', async ({ page, platform }) => {
  const states = await portalsByState(platform)
  await page.goto('/dashboard?sort=failed&order=desc')
  await dashboardLoaded(page, platform)
  const firstRow = page.getByRole('rowheader').first().getByRole('link')
  const most = (await firstRow.textContent()) ?? ''
  await chooseMore(page, 'Wall')
  await expectPath(page, '/dashboard?sort=failed&order=desc&wall=1')
  await expect(heading(page, 'Commission Dashboard')).toBeVisible()
  await expect(tiles(page)).toHaveCount(12)
  const totals = page.getByRole('list', { name: 'Portals by state' })
  await expect(totals).toContainText(`Running ${states.Running?.length}`)
  await expect(page.getByText('9:30 am UTC')).toBeVisible()
  await expect(page.getByText(/^Updated 9:30:\d\d am, .* ago$/)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(tiles(page).first()).toHaveAccessibleName(/, \d+ new, \d+ Failed, .*, New failures, With failures/)
  await expect(tiles(page).last()).not.toHaveAccessibleName(/New failures/)
  await page.keyboard.press('Escape')
  await expectPath(page, '/dashboard?sort=failed&order=desc')
  await expectShell(page)
  await expect(firstRow).toHaveText(most)
})

test(
  'the link to leave shows where the pointer moves, and where the focus is',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.clock.install({ time: new Date(start) })
    await page.goto('/dashboard/failures?wall=1')
    await expect(heading(page, 'Commission Failures')).toBeVisible()
    await expect(age(page)).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(leave(page)).toHaveCSS('opacity', '0')
    // Otherwise it goes again after four seconds.
    await pauseClock(page)
    await page.mouse.move(300, 300)
    await expect(leave(page)).toHaveCSS('opacity', '1')
    await page.clock.fastForward(10_000)
    await expect(leave(page)).toHaveCSS('opacity', '0')
    await page.keyboard.press('Tab')
    await expect(leave(page)).toBeFocused()
    await page.clock.fastForward(10_000)
    await expect(leave(page)).toHaveCSS('opacity', '1')
    await page.clock.resume()
    await page.keyboard.press('Enter')
    await expectPath(page, '/dashboard/failures')
    await expectShell(page)
  },
)

test('failures have a wall display in large type, with the numbers of the platform', async ({ page, platform }) => {
  const expected = failedInADay(platform)
  const total = expected.reduce((sum, { failed }) => sum + failed, 0)
  await page.goto('/dashboard/failures')
  await chooseMore(page, 'Wall')
  await expectPath(page, '/dashboard/failures?wall=1')
  const summary = new RegExp(`^${total} failures in \\d+ groups? in the last 24 hours`)
  await expect(page.getByText(summary)).toBeVisible()
  await expect(groups(page).first()).toContainText(/^\d+ new/)
  const title = groups(page).first().locator('bdi').first()
  expect(await title.evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize))).toBeGreaterThanOrEqual(28)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectPath(page, '/dashboard/failures')
})

test.describe('forty portals', () => {
  test.use({ scenario: { portals: 40 } })

  test('the wall display of failures shows whole groups, and counts those that do not fit', async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const total = failedInADay(platform).reduce((sum, { failed }) => sum + failed, 0)
    await page.goto('/dashboard/failures?wall=1')
    const summary = page.getByText(new RegExp(`^${total} failures in \\d+ groups`))
    await expect(summary).toBeVisible()
    await expectQuiet(page)
    const all = Number(/in (\d+) groups/.exec((await summary.textContent()) ?? '')?.[1])
    const shown = (await groups(page).count()) - 1
    expect(shown).toBeGreaterThan(2)
    await expect(groups(page).last()).toHaveText(new RegExp(`^\\+${all - shown} more groups?, \\d+ runs?$`))
    for (const group of await groups(page).all()) await expect(group).toBeInViewport({ ratio: 1 })
  })
})

test('the age of the data moves nothing on a small wall display', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.clock.install({ time: new Date(start) })
  const gate = platform.gate('portals.summary')
  await page.goto('/dashboard?wall=1')
  await expect(page.getByText('Loading…')).toBeVisible()
  await expect(map(page)).toBeVisible()
  const top = async () => (await map(page).boundingBox())?.y
  const before = await top()
  gate.release()
  await expect(age(page)).toBeVisible()
  await expectQuiet(page)
  expect(await top()).toBe(before)
  platform.faultAll({ kind: 503 })
  await advanceMinutes(page, platform, 1.5)
  await expect(age(page)).toContainText(/, 1 min \d+ s ago/)
  expect(await top()).toBe(before)
})

for (const path of ['/dashboard?wall=1', '/dashboard/failures?wall=1']) {
  test(
    `an outage gives ${path} a red frame and one sentence after two minutes, and it recovers by itself`,
    { tag: '@nightly' },
    async ({ page, platform }) => {
      // Two hundred steps of the clock.
      test.slow()
      for (const portal of platform.db.portals) portal.reachable = true
      await page.clock.install({ time: new Date(start) })
      await page.goto(path)
      await expect(page.getByText(/^Updated 9:3/)).toBeVisible()
      await expectQuiet(page)
      await advanceMinutes(page, platform, 3)
      await expect(oldWords(page)).toHaveCount(0)
      const okFrame = await frame(page)

      platform.faultAll({ kind: 503 })
      await advanceMinutes(page, platform, 3.5)
      await expect(oldWords(page)).toBeVisible()
      await expect(oldWords(page)).toHaveText(/ 12 portals unreachable\. Retrying automatically\.$/)
      if (path === '/dashboard?wall=1') {
        await expect(tilesWith(page, 'Unreachable')).toHaveCount(12)
        await expect(page.getByRole('list', { name: 'Portals by state' })).toHaveText(/^\D+ 12$/)
      }
      expect(await frame(page)).not.toBe(okFrame)
      expect(await frame(page)).toBe(failedColor)
      const dataAt = await timeOfData(page)
      await advanceMinutes(page, platform, 4)
      expect(await timeOfData(page)).toBe(dataAt)
      await expect(async () => {
        const minutes = Math.floor(((await readClock(page)) - dataAt) / 60_000)
        expect(minutes).toBeGreaterThanOrEqual(7)
        await expect(age(page)).toContainText(`, ${minutes} min`, { timeout: 500 })
      }).toPass()

      platform.faultAll(null)
      await advanceMinutes(page, platform, 2.5)
      await expect(oldWords(page)).toHaveCount(0)
      expect(await frame(page)).toBe(okFrame)
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
}

test(
  'a wall display opened during an outage shows it in large type, and recovers',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    platform.faultAll({ kind: 404 })
    platform.fault('users.current', null)
    await page.clock.install({ time: new Date(start) })
    await page.goto('/dashboard?wall=1')
    await expect(page.getByText('Couldn’t load portals.')).toBeVisible()
    expect(await fontSize(page, 'Couldn’t load portals.')).toBeGreaterThanOrEqual(28)
    await advanceMinutes(page, platform, 2.5)
    await expect(oldWords(page)).toBeVisible()
    platform.faultAll(null)
    await advanceMinutes(page, platform, 1.5)
    await expect(tiles(page)).toHaveCount(12)
    await expect(oldWords(page)).toHaveCount(0)
  },
)

test('a wall display takes over a new build within an hour and after an outage, but no login page', async ({
  page,
  platform,
}) => {
  let served = '<title>Sign in</title>'
  let fetched = 0
  await page.clock.install({ time: new Date(start) })
  await page.goto('/dashboard?wall=1')
  await expect(age(page)).toBeVisible()
  await page.route('/', async (route) => {
    fetched += 1
    await route.fulfill({ contentType: 'text/html', body: served })
  })
  const loads: string[] = []
  page.on('load', () => loads.push(served))

  await page.clock.fastForward(61 * 60_000)
  await expect.poll(() => fetched).toBe(1)
  await expectQuiet(page)
  expect(loads).toEqual([])

  platform.faultAll({ kind: 503 })
  await advanceMinutes(page, platform, 1.5)
  await expect(page.getByText(/ unreachable\. Retrying automatically\.$/)).toBeVisible()
  served = '<title>Portal Console</title><script type="module" src="/assets/index-newer.js"></script>'
  platform.faultAll(null)
  await expect(async () => {
    // The reload interrupts it.
    await page.clock.runFor(8000)
    expect(loads).toEqual([served])
  }).toPass()
  await expect(age(page)).toBeVisible()
})

test('an expired session fills the wall display, and logging in leads back to it', async ({ page, platform }) => {
  await page.clock.install({ time: new Date(start) })
  await page.goto('/dashboard?only=failing&wall=1')
  await expect(map(page)).toBeVisible()
  await expectQuiet(page)
  const [name = ''] = await mappedPortals(page)
  platform.revokeTokens()
  await advanceMinutes(page, platform, 1.5)
  await expect(heading(page, 'Session expired')).toBeVisible()
  await expectPath(page, '/dashboard?only=failing&wall=1')
  await expect(page.getByText(name)).toHaveCount(0)
  await expect(page.getByRole('alert')).toBeHidden()
  await expectAccessible(page)
  const calls = platform.calls.length
  await advanceMinutes(page, platform, 2)
  expect(platform.calls).toHaveLength(calls)

  await page.getByRole('link', { name: 'Log in' }).press('Enter')
  await logIn(page, 'admin')
  await expectPath(page, '/dashboard?only=failing&wall=1')
  await expect(map(page)).toBeVisible()
})

test('keeps the page awake, again when it is visible again', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    const requests: string[] = []
    Object.assign(window, { wakeLocks: requests })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (kind: string) => {
          requests.push(kind)
          return Promise.resolve({ release: () => Promise.resolve(void requests.push('released')) })
        },
      },
    })
  })
  const requests = () => page.evaluate(() => Reflect.get(window, 'wakeLocks'))
  await page.goto('/dashboard')
  await expect(page.getByRole('table', { name: 'Portals' })).toBeVisible()
  expect(await requests()).toEqual([])
  await chooseMore(page, 'Wall')
  await expect.poll(requests).toEqual(['screen'])
  await setVisibility(page, 'hidden')
  await expect.poll(requests).toEqual(['screen', 'released'])
  await setVisibility(page, 'visible')
  await expect.poll(requests).toEqual(['screen', 'released', 'screen'])
})

test('works without a wake lock', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'wakeLock')
  })
  await page.goto('/dashboard?wall=1')
  await expect(tiles(page)).toHaveCount(12)
})

test.describe('without portals', () => {
  test.use({ scenario: { portals: 0 } })

  test('shows it in large type', { tag: '@nightly' }, async ({ page }) => {
    for (const path of ['/dashboard?wall=1', '/dashboard/failures?wall=1']) {
      await page.goto(path)
      await expect(page.getByText('No portals yet')).toBeVisible()
      expect(await fontSize(page, 'No portals yet')).toBeGreaterThanOrEqual(28)
    }
  })
})

test.describe('a thousand portals', () => {
  test.use({ scenario: { portals: 1000 } })

  test('are all on one screen', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/dashboard?wall=1')
    await expect(tiles(page)).toHaveCount(1000)
    await expect(tiles(page).first()).toBeInViewport({ ratio: 1 })
    await expect(tiles(page).last()).toBeInViewport({ ratio: 1 })
    expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
  })
})

for (const path of ['/dashboard?wall=1', '/dashboard/failures?wall=1']) {
  test(`${path} has no accessibility violations`, { tag: '@nightly' }, async ({ page }) => {
    await page.goto(path)
    await expect(tiles(page).or(groups(page)).first()).toBeVisible()
    await expectQuiet(page)
    await expectAccessible(page)
  })
}
