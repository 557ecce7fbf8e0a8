import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { failedRunsOf } from '#mocks/test-failures.ts'
import { expectQuiet, twoFrames } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes, pauseClock } from '../support/clock.ts'
import { details } from '../support/runs.ts'
import { rows } from '../support/table.ts'

test.use({ live: true })

const now = Date.parse('2026-03-04T09:30:00Z')
const day = 24 * 60 * 60_000

const reachable = ({ db }: Platform) => db.portals.filter((portal) => portal.reachable)

const lastDay = (platform: Platform, time = day) =>
  reachable(platform).map(({ id, name }) => ({
    name,
    runs: failedRunsOf(platform, id, now).filter(({ end }) => end >= now - time),
  }))

const total = (platform: Platform, time = day) =>
  lastDay(platform, time).reduce((sum, { runs }) => sum + runs.length, 0)

/** Others ask for successful runs, to find what has recovered. */
const callsForFailed = (platform: Platform) =>
  callsTo(platform, 'pipelines.category').filter(({ search }) => search.includes('Failed'))

const countText = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

test('Failures shows what failed in a day at a glance, and one click leads to the errors', async ({
  page,
  platform,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Commission' }).getByRole('link', { name: 'Failures' }).click()
  await expect(page).toHaveTitle(/Failures · Portal Console$/)
  await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
  const runs = lastDay(platform).flatMap((portal) => portal.runs)
  const [first] = runs
  const seq = first?.seq ?? 'no failure'
  const stage = first?.kind.stageType
  const row = rows(page, 'Failures').filter({
    has: page.getByRole('button', { name: `Show runs: ${stage}`, exact: true }),
  })
  const count = runs.filter((run) => run.kind.stageType === stage).length
  await expect(row.getByRole('cell').nth(2)).toHaveText(String(count))
  await row.click()
  await page.getByRole('list', { name: 'Failed runs' }).getByRole('link', { name: seq }).click()
  await expect(details(page).getByRole('list', { name: 'Errors' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Failed runs' }).getByRole('link', { name: seq })).toBeVisible()
})

test('the keyboard opens a group and a run', async ({ page, platform }) => {
  await page.goto('/dashboard/failures')
  await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
  const first = page.getByRole('button', { name: /^Show runs: / }).first()
  await page.getByRole('button', { name: 'Mark all as seen' }).focus()
  while (!(await first.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('list', { name: 'Failed runs' }).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('list', { name: 'Errors' })).toBeVisible()
})

test('copies the report of a run by keyboard, and announces it', async ({ page, platform, clipboard }) => {
  const [most] = lastDay(platform).toSorted((one, other) => other.runs.length - one.runs.length)
  const [run] = most?.runs ?? []
  await page.goto('/dashboard/failures')
  await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
  await page.getByRole('button', { name: `Show runs: ${run?.kind.stageType}`, exact: true }).click()
  const menu = page.getByRole('button', { name: new RegExp(`^Actions (of|for) run ${run?.seq} on ${most?.name}$`) })
  await expect(menu).toBeVisible()
  await menu.focus()
  await page.keyboard.press('Enter')
  const copy = page.getByRole('menuitem', { name: 'Copy report' })
  await copy.focus()
  // Otherwise 'Copied' disappears after a second.
  await pauseClock(page)
  await copy.press('Enter')
  await expect(page.locator('[aria-live=polite]').filter({ hasText: /^Copied$/ })).toHaveCount(1)
  await expect(menu).toBeFocused()
  await page.clock.resume()
  const report = await clipboard()
  const stop = new Date(run?.end ?? 0).toISOString().slice(0, 19).replace('T', ' ')
  expect(report).toContain(`Run \`${run?.seq}\` on \`${most?.name}\` (\``)
  expect(report).toContain(`- Stop: ${stop} UTC\n`)
  const [, link = ''] = /- Link: <(.*)>/.exec(report) ?? []
  await page.goto(link)
  await expect(details(page).getByRole('list', { name: 'Errors' })).toBeVisible()
})

test('dragging the thumbs of the histogram lists the failures of those hours', async ({ page, platform }) => {
  await page.goto('/dashboard/failures')
  await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
  const chart = page.getByRole('group', { name: 'Failures over time' }).getByRole('img')
  // Of 25 hours from 9 am to 9:30 am: the sixth to the tenth.
  for (const [name, hours] of [
    ['Start', 5],
    ['End', 10],
  ] as const) {
    const [from, to] = await Promise.all([page.getByRole('slider', { name }).boundingBox(), chart.boundingBox()])
    if (!from || !to) throw new Error('There is no histogram.')
    // Beside the middle of the thumb, and within the slot.
    await page.mouse.move(from.x + from.width, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + ((hours + 0.2) / 25) * to.width, to.y + to.height / 2, { steps: 4 })
    // The slider follows in the next frame.
    await twoFrames(page)
    await page.mouse.up()
    await expect(page).toHaveURL(new RegExp(`${name === 'Start' ? 'since' : 'until'}=2026-03-03T`))
  }
  await expect(page).toHaveURL(/since=2026-03-03T14:00Z/)
  await expect(page).toHaveURL(/until=2026-03-03T19:00Z/)
  const [from, to] = ['2026-03-03T14:00:00Z', '2026-03-03T19:00:00Z'].map((time) => Date.parse(time))
  const listed = lastDay(platform)
    .flatMap(({ runs }) => runs)
    .filter(({ end }) => end >= (from ?? 0) && end < (to ?? 0))
  await expect(countText(page, new RegExp(`^${listed.length} failures? in `))).toBeVisible()
  await page.goBack()
  await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } })

  test('the sum and its button are whole, and the bars are behind a button', async ({ page, platform }) => {
    await page.goto('/dashboard/failures')
    const sum = countText(page, `${total(platform)} failures in `)
    await expect(sum).toBeVisible()
    for (const part of [sum, page.getByRole('button', { name: 'Mark all as seen' })]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
    }
    const bars = page.getByRole('group', { name: 'Failures over time' })
    await expect(bars).toBeHidden()
    await page.getByRole('button', { name: 'When?' }).click()
    await expect(bars).toBeVisible()
  })
})

test('the report is copied as text and as HTML, with a link to the same period', async ({
  page,
  platform,
  clipboard,
}) => {
  await page.goto('/dashboard/failures')
  await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Copy report/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Failure report' })
  await dialog.getByRole('button', { name: 'Copy report' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const report = await clipboard()
  expect(report).toMatch(
    /^\*\*Commission failures, 03\/03\/2026, \d+:\d\d am – 03\/04\/2026, \d+:\d\d am \(UTC\)\*\*\n/,
  )
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return await (await item?.getType('text/html'))?.text()
  })
  expect(html).toMatch(/<li[ >]/)
  const [, link = ''] = /\[Open in the console\]\(<(.*)>\)/.exec(report) ?? []
  await page.goto(link)
  await expect(countText(page, new RegExp(`^${total(platform)} failures in .* from `))).toBeVisible()
})

test(
  'the title counts the portals with new failures, and the icon has a dot',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto('/dashboard/failures')
    const portals = lastDay(platform).filter(({ runs }) => runs.length > 0)
    await expect(page).toHaveTitle(`(${portals.length}) Failures · Portal Console`)
    await expect(countText(page, ` on ${portals.length} portals, all new`)).toBeVisible()
    const icon = page.locator('link[rel=icon]').last()
    await expect(icon).toHaveAttribute('href', '/favicon-new.svg')
    await page.getByRole('button', { name: 'Mark all as seen' }).click()
    await expect(page).toHaveTitle('Failures · Portal Console')
    await expect(icon).toHaveAttribute('href', '/favicon.svg')
  },
)

test(
  'the last 24 hours are those of the server, although the clock of the browser is ahead',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.clock.setSystemTime(now + 5 * 60 * 60_000)
    await page.goto('/dashboard/failures?since=24h')
    await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
  },
)

test(
  'the last-seen time is stored for this user, and seen failures are no longer listed',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto('/dashboard/failures')
    await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as seen' }).click()
    await expect(page.getByText(/^No failed runs since /)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^No failed runs since /)).toBeVisible()
    await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 24 hours')
    await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
    await expect(rows(page, 'Failures').filter({ hasText: /· \d+ new/ })).toHaveCount(0)
  },
)

test.describe('a few portals', () => {
  test.use({ scenario: { portals: 6 } })

  test(
    'failed runs are loaded again only for a portal whose counts have changed',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.clock.install({ time: new Date(now) })
      await page.goto('/dashboard/failures')
      await expect(countText(page, `${total(platform)} failures in `)).toBeVisible()
      await expectQuiet(page)
      const before = callsForFailed(platform).length
      for (const entry of platform.db.pipelineDays) if (entry.id === '1002') entry.pipeline_days = 20
      await advanceMinutes(page, platform, 3)
      const requested = callsForFailed(platform)
        .slice(before)
        .map(({ path }) => path)
      expect(requested).toEqual(['/v1/portals/1002/pipelines/category'])
    },
  )
})

test.describe('hundreds of portals', () => {
  test.use({ scenario: { portals: 300 } })

  test(
    'every group is complete after one call per failing portal, six calls at a time',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      test.slow()
      const gate = platform.gate('pipelines.category')
      await page.goto('/dashboard/failures')
      const open = () => callsTo(platform, 'pipelines.category').filter(({ status }) => status === null).length
      await expect.poll(open).toBe(6)
      gate.release()
      const text = await countText(page, / failures in /).textContent({ timeout: 120_000 })
      const shown = Number.parseInt(text?.replaceAll(',', '') ?? '', 10)
      expect(shown).toBeLessThanOrEqual(total(platform))
      // The clock of the browser goes on while the responses come: the oldest may have left the 24 hours by then.
      expect(shown).toBeGreaterThanOrEqual(total(platform, day - 5 * 60_000))
      const failing = reachable(platform).filter(({ id }) => failedRunsOf(platform, id, now).length > 0)
      const requested = callsForFailed(platform).map(({ path }) => path)
      expect(new Set(requested).size).toBe(failing.length)
      expect(requested).toHaveLength(failing.length)
    },
  )
})
