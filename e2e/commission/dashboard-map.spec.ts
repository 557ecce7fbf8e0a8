import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { failedRunsOf } from '#mocks/test-failures.ts'
import { expectAccessible, pressUntilFocused } from '../support/accessibility.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes } from '../support/clock.ts'
import {
  dashboardLoaded,
  map,
  mappedPortals,
  showMap,
  tileOf,
  tiles,
  tilesWith,
  countNames,
  countsOf,
  expectPortals,
  portalAt,
  portalLink,
  sortedByCount,
  portalsByState,
  total,
} from '../support/portals.ts'
import { chooseMore, rows, table } from '../support/table.ts'
import { expectPath } from '../support/shell.ts'

test.use({ live: true, scenario: { portals: 40 }, viewport: { width: 1440, height: 900 } })

const now = Date.parse('2026-03-04T09:30:00Z')
const start = new Date(now)
const day = 24 * 60 * 60_000

const freshPortals = (platform: Platform) =>
  platform.db.portals.filter(
    ({ id, reachable }) => reachable && failedRunsOf(platform, id, now).some(({ end }) => end >= now - day),
  )

test('each portal has a tile with the states that the totals above the map count', async ({ page, platform }) => {
  const states = await portalsByState(platform)
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await showMap(page)
  await expect(tiles(page)).toHaveCount(40)
  const busy = new Set(Object.values(states).flat())
  const ok = platform.db.portals.filter(({ name }) => !busy.has(name))
  await expect(tilesWith(page, 'OK')).toHaveCount(ok.length)
  for (const word of ['With failures', 'Running'] as const) {
    await expect(tilesWith(page, word)).toHaveCount(states[word]?.length ?? 0)
  }
  await expect(total(page, 'Running')).toHaveText(`Running ${states.Running?.length}`)
  await expect(tilesWith(page, 'Unreachable')).toHaveCount(platform.db.portals.filter((one) => !one.reachable).length)
  const fresh = freshPortals(platform)
  expect(fresh.length).toBeGreaterThan(0)
  await expect(tilesWith(page, 'New failures')).toHaveCount(fresh.length)
  await expect(total(page, 'New failures')).toHaveText(`New failures ${fresh.length}`)
})

test(
  'the map has the order, search and state of the table, and stays selected',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const reachable = platform.db.portals.filter((portal) => portal.reachable)
    const sorted = await sortedByCount(platform, reachable, 'Failed')
    const firstTen = sorted.slice(0, 10)
    const fresh = new Set(freshPortals(platform).map(({ name }) => name))
    await page.goto('/dashboard?sort=failed&order=desc')
    await dashboardLoaded(page, platform)
    const byTable = async () =>
      await rows(page, 'Portals')
        .getByRole('rowheader')
        .evaluateAll((cells) => cells.map((cell) => cell.querySelector('a')?.textContent ?? ''))
    await expect.poll(async () => (await byTable()).slice(0, 10)).toEqual(firstTen)
    await showMap(page)
    const inParts = [...sorted.filter((name) => fresh.has(name)), ...sorted.filter((name) => !fresh.has(name))]
    await expect
      .poll(async () => (await mappedPortals(page)).slice(0, fresh.size + 5))
      .toEqual(inParts.slice(0, fresh.size + 5))

    const { 'With failures': failing = [] } = await portalsByState(platform)
    await chooseMore(page, 'With failures')
    await expect(tiles(page)).toHaveCount(failing.length)
    const { name } = portalAt(platform, 0)
    await page.getByRole('searchbox').fill(name)
    await expect(tiles(page)).toHaveCount(1)
    await page.reload()
    await expect(tiles(page)).toHaveCount(1)
    await chooseMore(page, 'Map view')
    await expect(table(page, 'Portals')).toBeVisible()
    await expectPortals(page, [name])
  },
)

test('a tile opens the runs of its portal, in a new tab too', async ({ page, context, platform }) => {
  const portal = portalAt(platform, 4)
  await page.goto('/dashboard')
  await showMap(page)
  const opened = context.waitForEvent('page')
  await tileOf(page, portal).click({ modifiers: ['ControlOrMeta'] })
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`/dashboard/portals/${portal.id}/pipelines$`))
  await tab.close()
  await tileOf(page, portal).click()
  await expectPath(page, `/dashboard/portals/${portal.id}/pipelines`)
  await page.goBack()
  await expect(map(page)).toBeVisible()
})

test('a portal is found, identified and opened on the map with the keyboard only', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mark all as seen' })).toBeFocused()
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitemcheckbox', { name: 'Map view' }))
  await page.keyboard.press('Enter')
  await expect(map(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(tiles(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tiles(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tiles(page).nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  await expect(tiles(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(tiles(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(tiles(page).first()).toBeFocused()

  const [name = ''] = await mappedPortals(page)
  const portal = platform.db.portals.find((one) => one.name === name)
  const counts = await countsOf(platform, portal?.id ?? '')
  const tooltip = page.getByRole('tooltip')
  await expect(tooltip).toContainText(name)
  await expect(tooltip).toContainText(portal?.domain ?? '')
  await expect(tooltip).toContainText(countNames.map((word) => `${counts[word]} ${word}`).join(', '))
  await expect(tiles(page).first()).toHaveAccessibleDescription(/ Successful, /)
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(map(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(tiles(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expectPath(page, `/dashboard/portals/${portal?.id}/pipelines`)
})

test('a tooltip stays under the pointer, and Escape hides it', { tag: '@nightly' }, async ({ page, platform }) => {
  const portal = portalAt(platform, 20)
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await showMap(page)
  const tooltip = page.getByRole('tooltip')
  await tileOf(page, portal).hover()
  await expect(tooltip).toContainText(portal.domain)
  await tooltip.hover()
  await tileOf(page, portal).hover()
  await expect(tooltip).toContainText(portal.domain)
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
})

test.describe('live', () => {
  test.use({ scenario: { portals: 20 } })

  test.beforeEach(async ({ page, platform }) => {
    for (const portal of platform.db.portals) portal.reachable = true
    await page.clock.install({ time: start })
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    await showMap(page)
  })

  test('the counts of all tiles are refetched each minute', { tag: '@nightly' }, async ({ page, platform }) => {
    await expectQuiet(page)
    const before = callsTo(platform, 'portals.summary').length
    await advanceMinutes(page, platform, 3)
    const calls = callsTo(platform, 'portals.summary').length - before
    expect(calls).toBeGreaterThanOrEqual(2 * 20)
    expect(calls).toBeLessThanOrEqual(4 * 20)
    await expect(tilesWith(page, 'Out of date')).toHaveCount(0)
  })

  test(
    'counts of more than two minutes ago are stale until they are refetched',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.keyboard.press('p')
      await advanceMinutes(page, platform, 1.5)
      await expect(tilesWith(page, 'Out of date')).toHaveCount(0)
      await advanceMinutes(page, platform, 1.5)
      await expect(tilesWith(page, 'Out of date')).toHaveCount(20)
      await page.getByRole('button', { name: /^Refresh/ }).click()
      await expect(tilesWith(page, 'Out of date')).toHaveCount(0)
    },
  )

  test('recovers by itself after an outage', { tag: '@nightly' }, async ({ page, platform }) => {
    platform.fault('portals.summary', { kind: 503 })
    await advanceMinutes(page, platform, 5)
    await expect(page.getByText(/^Couldn’t load counts for \d+ portals/)).toBeVisible()
    await expect(tilesWith(page, 'Unreachable')).toHaveCount(20)
    platform.fault('portals.summary', null)
    await advanceMinutes(page, platform, 3)
    await expect(tilesWith(page, 'Out of date')).toHaveCount(0)
    await expect(tilesWith(page, 'Unreachable')).toHaveCount(0)
  })
})

test.describe('a thousand portals', () => {
  test.use({ scenario: { portals: 1000 } })

  test('are all on one screen of 1440 x 900 px, without scrolling', async ({ page, platform }) => {
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await showMap(page)
    await expect(tiles(page)).toHaveCount(1000)
    await expect(tilesWith(page, 'Loading')).toHaveCount(1000)
    await expect(tiles(page).last()).toBeInViewport({ ratio: 1 })
    const outside = await tiles(page).evaluateAll(
      (all) =>
        all.filter((tile) => {
          const { left, right, top, bottom, width, height } = tile.getBoundingClientRect()
          const isSmall = width < 26 || height < 18
          return isSmall || left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight
        }).length,
    )
    expect(outside).toBe(0)
    expect(await map(page).evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
    expect(await page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0)
    gate.release()
  })
})

test.describe('with every state', () => {
  test.use({ scenario: { portals: 12, faults: { 'portals.summary': { kind: 'hang', only: { portalId: '1003' } } } } })

  test('has no accessibility violations, even with a tooltip open', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.clock.install({ time: start })
    await page.goto('/dashboard')
    await showMap(page)
    await expect(tilesWith(page, 'Loading')).toHaveCount(1)
    platform.fault('portals.summary', { kind: 500, only: { portalId: '1001' } })
    await advanceMinutes(page, platform, 2)
    await expect(tilesWith(page, 'Unreachable')).not.toHaveCount(0)
    await tiles(page).first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the portals are cards, whatever was chosen', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/dashboard')
    await showMap(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(portalLink(page, platform.db.portals.map(({ name }) => name).toSorted()[0] ?? '')).toBeVisible()
    await expect(map(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Saved views' })).toBeVisible()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Map view' })).toHaveCount(0)
  })
})
