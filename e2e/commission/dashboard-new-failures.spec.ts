import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { failureCalls } from '#mocks/test-calls.ts'
import { endRun, failedRunsOf } from '#mocks/test-failures.ts'
import { failedColor } from '../support/layout.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes, setVisibility } from '../support/clock.ts'
import {
  dashboardLoaded,
  portalAt,
  portalLink,
  portalRow,
  shownPortals,
  expectNewFailuresLoaded,
  total,
} from '../support/portals.ts'
import { chooseMore, rows } from '../support/table.ts'
import { expectPath } from '../support/shell.ts'

test.use({ live: true })

const now = Date.parse('2026-03-04T09:30:00Z')
const day = 24 * 60 * 60_000

function timeOf(instant: number): string {
  const zone = { timeZone: 'UTC' }
  const time = new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit' }).format(instant)
  const shown = time.replaceAll(/\s/g, ' ').toLowerCase()
  const daysAgo = Math.floor(now / day) - Math.floor(instant / day)
  if (daysAgo === 0) return shown
  const named = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' }).format(instant)
  return `${daysAgo === 1 ? 'yesterday' : named}, ${shown}`
}

interface PortalFailures {
  id: string
  name: string
  fresh: number
  all: number
  last: number | undefined
}

const failuresOf = (platform: Platform): PortalFailures[] =>
  platform.db.portals
    .filter(({ reachable }) => reachable)
    .map(({ id, name }) => {
      const runs = failedRunsOf(platform, id, now)
      return {
        id,
        name,
        fresh: runs.filter(({ end }) => end >= now - day).length,
        all: runs.length,
        last: runs[0]?.end,
      }
    })

const withNew = (platform: Platform) => failuresOf(platform).filter(({ fresh }) => fresh > 0)

const byName = (portals: readonly { name: string }[]) =>
  portals.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1))

const byLast = (portals: readonly PortalFailures[]) =>
  portals.toSorted((one, other) => (other.last ?? 0) - (one.last ?? 0)).map(({ name }) => name)

const markAllSeen = (page: Page) => chooseMore(page, 'Mark all as seen')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

async function newFailuresLoaded(page: Page, platform: Platform): Promise<void> {
  await dashboardLoaded(page, platform)
  await expectNewFailuresLoaded(page)
}

function busyPortal(platform: Platform) {
  const busy = platform.db.portals.find(
    ({ id, reachable }) => reachable && platform.db.runs(id).some(({ start, end }) => start <= now && end > now),
  )
  return busy ?? portalAt(platform, 0)
}

test.describe('1440 px wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('shows at a glance which portals failed since yesterday, how often and when last', async ({
    page,
    platform,
  }) => {
    await page.goto('/dashboard')
    await newFailuresLoaded(page, platform)
    await expect(total(page, 'New failures')).toHaveText(`New failures ${withNew(platform).length}`)
    await expect(page).toHaveTitle(`(${withNew(platform).length}) Commission Dashboard · Portal Console`)
    await expect(page.locator('link[rel=icon]').last()).toHaveAttribute('href', '/favicon-new.svg')
    for (const { name, fresh, last } of failuresOf(platform).slice(0, 12)) {
      await test.step(name, async () => {
        const row = portalRow(page, name)
        await expect(row.locator('strong')).toHaveText(fresh > 0 ? [`${fresh} new`] : [])
        await expect(row.getByText(/^last failed \S/)).toHaveText(
          `last failed ${last === undefined ? '' : timeOf(last)}`,
        )
      })
    }
    await total(page, 'New failures').click()
    await expectPath(page, '/dashboard?sort=last&order=desc&only=new')
    await page.mouse.move(0, 0)
    await expect.poll(() => shownPortals(page)).toEqual(byLast(withNew(platform)))
  })

  test('only failures that are new are red', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto('/dashboard')
    await newFailuresLoaded(page, platform)
    for (const { name, all, fresh } of failuresOf(platform).slice(0, 12)) {
      const row = portalRow(page, name)
      await expect(row.getByRole('link', { name: `${all} Failed, ${name}`, exact: true })).not.toHaveCSS(
        'color',
        failedColor,
      )
      await (fresh > 0
        ? expect(row.getByText(`${fresh} new`, { exact: true })).toHaveCSS('color', failedColor)
        : expect(row.getByText(/ new$/)).toHaveCount(0))
    }
  })

  test(
    'nothing moves when new failures arrive, and nothing can be marked as seen before',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const gate = platform.gate('pipelines.category')
      const { name } = portalAt(platform, 0)
      await page.goto('/dashboard')
      await expect(portalRow(page, name).getByRole('link', { name: / Failed, / })).not.toHaveCSS('color', failedColor)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await expect(page.getByRole('menuitem', { name: 'Mark all as seen' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(total(page, 'New failures')).toHaveText('New failures —')
      const parts = [
        portalLink(page, name),
        portalRow(page, name).getByText(/^Domain: /),
        portalRow(page, name).getByText(/^Number of displayed days: /),
        total(page, 'New failures'),
        total(page, 'Unreachable'),
        page.getByRole('button', { name: 'More', exact: true }),
        page.getByRole('link', { name: 'Admin Panel' }),
      ]
      const boxes = () => Promise.all(parts.map((part) => part.boundingBox()))
      const before = await boxes()
      gate.release()
      await newFailuresLoaded(page, platform)
      expect(await boxes()).toEqual(before)
      await markAllSeen(page)
      await expect(undo(page)).toBeVisible()
      await expect(total(page, 'New failures')).toHaveText('New failures 0')
      expect(await boxes()).toEqual(before)
    },
  )

  test(
    'has no accessibility violations with new failures, and with changes since last seen',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.clock.install({ time: new Date(now) })
      await page.goto('/dashboard')
      await newFailuresLoaded(page, platform)
      await expectAccessible(page)
      await markAllSeen(page)
      endRun(platform, busyPortal(platform).id, now, 'Failed')
      await advanceMinutes(page, platform, 1)
      await expect(page.getByText('+1 failed', { exact: true })).toBeVisible()
      await expectAccessible(page)
    },
  )
})

test(
  'each portal shows its changes since last seen, and those that got worse can be filtered',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.clock.install({ time: new Date(now) })
    await page.goto('/dashboard')
    await newFailuresLoaded(page, platform)
    await expect(total(page, 'Worse')).toHaveCount(0)
    await markAllSeen(page)
    await expect(total(page, 'New failures')).toHaveText('New failures 0')
    await expect(total(page, 'Worse')).toHaveText('Worse 0')
    await expect(page).toHaveTitle('Commission Dashboard · Portal Console')
    await expect(page.locator('link[rel=icon]').last()).toHaveAttribute('href', '/favicon.svg')

    const { id, name } = busyPortal(platform)
    endRun(platform, id, now, 'Failed')
    await advanceMinutes(page, platform, 2)
    const row = portalRow(page, name)
    await expect(row.getByText('1 new', { exact: true }).first()).toBeVisible()
    await expect(row).toContainText('Since last seen: +1 failed')
    await expect(total(page, 'New failures')).toHaveText('New failures 1')
    await expect(page).toHaveTitle('(1) Commission Dashboard · Portal Console')
    await total(page, 'Worse').click()
    await expectPath(page, '/dashboard?only=worse')
    await page.mouse.move(0, 0)
    await expect.poll(() => shownPortals(page)).toEqual([name])

    await page.reload()
    await expect.poll(() => shownPortals(page)).toEqual([name])
    await page.getByRole('navigation', { name: 'Commission' }).getByRole('link', { name: 'Failures' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^1 failure in 1 group since / })).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as seen' }).click()
    await page.getByRole('navigation', { name: 'Commission' }).getByRole('link', { name: 'Portals' }).click()
    await expect(total(page, 'New failures')).toHaveText('New failures 0')
    await expect(total(page, 'Worse')).toHaveText('Worse 0')
  },
)

test.describe('while the counts stay equal', () => {
  test.use({ now: new Date(now).toISOString() })

  test('a failure that has come is new after ten minutes', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.clock.install({ time: new Date(now) })
    await page.goto('/dashboard')
    await newFailuresLoaded(page, platform)
    await markAllSeen(page)
    await expect(total(page, 'New failures')).toHaveText('New failures 0')
    const { id, name } = busyPortal(platform)
    const countsOfRow = async () => (await portalRow(page, name).getByRole('cell').allInnerTexts()).slice(2)
    const counts = await countsOfRow()
    const oldest = failedRunsOf(platform, id, now).at(-1)
    endRun(platform, id, now, 'Failed')
    Object.assign(oldest ?? {}, { start: now - 60_000, end: now + day })
    await advanceMinutes(page, platform, 12)
    await expect(portalRow(page, name).getByText('1 new', { exact: true }).first()).toBeVisible()
    await expect(total(page, 'New failures')).toHaveText('New failures 1')
    expect(await countsOfRow()).toEqual(counts)
  })
})

test('the keyboard marks all as seen, and undoes it', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await newFailuresLoaded(page, platform)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Mark all as seen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(total(page, 'New failures')).toHaveText('New failures 0')
  await expect(more).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(total(page, 'New failures')).toHaveText(`New failures ${withNew(platform).length}`)
  await expect(more).toBeFocused()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await expect(total(page, 'New failures')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => shownPortals(page)).toEqual(byLast(withNew(platform)))
})

test(
  'the last-seen time belongs to one user: the next one in this browser has another',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto('/dashboard')
    await newFailuresLoaded(page, platform)
    await markAllSeen(page)
    await expect(total(page, 'New failures')).toHaveText('New failures 0')
    await page.evaluate((user) => localStorage.setItem('user', user), JSON.stringify(platform.storedUser('operator')))
    await page.reload()
    await expect(total(page, 'New failures')).toHaveText(/^New failures [1-9]\d*$/)
  },
)

test(
  'a portal whose failed runs cannot be loaded says so, without an alert',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [broken = portalAt(platform, 0), ...others] = withNew(platform)
    platform.fault('pipelines.category', { kind: 500, only: { portalId: broken.id } })
    await page.goto('/dashboard')
    await newFailuresLoaded(page, platform)
    await expect(portalRow(page, broken.name)).toContainText('Couldn’t load failed runs')
    await expect(portalRow(page, broken.name).getByRole('link')).toHaveCount(7)
    await expect(total(page, 'New failures')).toHaveText(`New failures ${others.length}`)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test(
  'failed runs are loaded once per portal, after the counts, and none while hidden',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.clock.install({ time: new Date(now) })
    const counts = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await expect(rows(page, 'Portals')).toHaveCount(platform.db.portals.length)
    counts.release()
    await newFailuresLoaded(page, platform)
    await expectQuiet(page)
    const requested = failureCalls(platform).map(({ path }) => path)
    const failing = failuresOf(platform).filter(({ all }) => all > 0)
    expect(requested.toSorted()).toEqual(
      failing.map((portal) => `/v1/portals/${portal.id}/pipelines/category`).toSorted(),
    )

    const { id } = busyPortal(platform)
    await setVisibility(page, 'hidden')
    endRun(platform, id, now, 'Failed')
    await advanceMinutes(page, platform, 2)
    expect(failureCalls(platform)).toHaveLength(requested.length)
    await setVisibility(page, 'visible')
    await advanceMinutes(page, platform, 2)
    const refetched = failureCalls(platform).slice(requested.length)
    expect(refetched.map(({ path }) => path)).toEqual([`/v1/portals/${id}/pipelines/category`])
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a card shows what is new', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto('/dashboard?only=new')
    await expect.poll(() => shownPortals(page)).toEqual(byName(withNew(platform)))
    const [name = ''] = byName(withNew(platform))
    await expect(
      portalRow(page, name)
        .getByText(/^\d+ new$/)
        .first(),
    ).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
})
