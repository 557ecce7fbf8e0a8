import type { CallRecord } from '#mocks/call-log.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  countsOf,
  namesInView,
  portalAt,
  portalLink,
  portalsBox,
  shownPortals,
  expectNewFailuresLoaded,
} from '../support/portals.ts'
import { endActiveRuns } from '../support/runs.ts'
import { rows, table } from '../support/table.ts'

const isSummary = ({ endpoint }: CallRecord) => endpoint === 'portals.summary'

const concurrency = 6

const idOfPath = (path: string) => path.split('/')[3] ?? ''

test.describe('a thousand portals', () => {
  test.use({ scenario: { portals: 1000 } })

  test('names show before any count, in a few rows with their positions', async ({ page, platform }) => {
    platform.gate('portals.summary')
    await page.goto('/dashboard')
    const names = platform.db.portals.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1))
    await expect(portalLink(page, names[0] ?? '')).toBeVisible()
    const shown = await shownPortals(page)
    expect(shown).toEqual(names.slice(0, shown.length))
    expect(shown.length).toBeGreaterThan(5)
    expect(shown.length).toBeLessThan(60)
    await expect(table(page, 'Portals')).toHaveAttribute('aria-rowcount', '1001')
    await expect(rows(page, 'Portals').first()).toHaveAttribute('aria-rowindex', '2')
    await expectCalls(platform, 'portals.summary', concurrency)
    expect(callsTo(platform, 'portals.summary').every(({ status }) => status === null)).toBe(true)

    await portalsBox(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    const last = rows(page, 'Portals').last()
    await expect(last).toHaveAttribute('aria-rowindex', '1001')
    await expect(last).toContainText(names.at(-1) ?? '')
    expect(await rows(page, 'Portals').count()).toBeLessThan(60)
  })

  test('the counts of the rows in view load first', { tag: '@nightly' }, async ({ page, platform }) => {
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await expectCalls(platform, 'portals.summary', concurrency)
    const visible = await namesInView(page)
    const wanted = platform.db.portals.filter(({ name }) => visible.includes(name)).map(({ id }) => id)
    expect(wanted.length).toBeGreaterThan(concurrency)
    gate.release()
    await expect.poll(() => callsTo(platform, 'portals.summary').length).toBeGreaterThan(100)
    // Six calls are in flight: the last ones in view may arrive after those of the rendered rows around them.
    const first = callsTo(platform, 'portals.summary').slice(0, wanted.length + concurrency - 1)
    expect(first.map(({ path }) => idOfPath(path))).toEqual(expect.arrayContaining(wanted))
  })

  test('the counts of rows scrolled into view load next', { tag: '@nightly' }, async ({ page, platform }) => {
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await expectCalls(platform, 'portals.summary', concurrency)
    await portalsBox(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(rows(page, 'Portals').last()).toHaveAttribute('aria-rowindex', '1001')
    const visible = await namesInView(page)
    const wanted = platform.db.portals.filter(({ name }) => visible.includes(name)).map(({ id }) => id)
    expect(wanted.length).toBeGreaterThan(2)
    gate.release()
    await expect.poll(() => callsTo(platform, 'portals.summary').length).toBeGreaterThan(100)
    // Six calls were in flight. Then come the rows in view and the rendered rows around them.
    const next = callsTo(platform, 'portals.summary').slice(concurrency, concurrency + wanted.length + 20)
    expect(next.map(({ path }) => idOfPath(path))).toEqual(expect.arrayContaining(wanted))
  })

  test('leaving aborts the calls in flight and starts no more', { tag: '@nightly' }, async ({ page, platform }) => {
    const aborted: string[] = []
    page.on('requestfailed', (request) => {
      const { pathname } = new URL(request.url())
      const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED'
      if (isAborted && pathname.endsWith('/summary')) aborted.push(idOfPath(pathname))
    })
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await expectCalls(platform, 'portals.summary', concurrency)
    const started = callsTo(platform, 'portals.summary').map(({ path }) => idOfPath(path))
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
    await expect(table(page, 'Portals')).toHaveCount(0)
    await expect.poll(() => aborted.toSorted()).toEqual(started.toSorted())
    gate.release()
    await expectQuiet(page)
    await expectCalls(platform, 'portals.summary', concurrency)
  })

  test('one portal of a thousand is found by its name, with its counts', async ({ page, platform }) => {
    const { id, name } = portalAt(platform, 0)
    await page.goto(`/dashboard?q=${encodeURIComponent(name)}`)
    const count = (await countsOf(platform, id)).Failed ?? NaN
    await expect(page.getByRole('link', { name: `${count} Failed, ${name}`, exact: true })).toBeVisible()
    await expect(rows(page, 'Portals')).toHaveCount(1)
    await expect(table(page, 'Portals')).toHaveAttribute('aria-rowcount', '2')
  })
})

test.describe('forty portals on a slow network', () => {
  test.use({ scenario: { portals: 40, latency: 20 } })

  test('at most six counts load at a time, and all of them arrive', { tag: '@nightly' }, async ({ page, platform }) => {
    for (const portal of platform.db.portals) portal.reachable = true
    const open = new Set<unknown>()
    const levels = new Set<number>()
    page.on('request', (request) => {
      if (!request.url().endsWith('/summary')) return
      open.add(request)
      levels.add(open.size)
    })
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    await page.goto('/dashboard')
    const requested = () => new Set(callsTo(platform, 'portals.summary').map(({ path }) => path))
    await expect.poll(() => requested().size).toBe(40)
    expect(Math.max(...levels)).toBeLessThanOrEqual(concurrency)
  })
})

test.describe('returning', () => {
  test.use({ scenario: { portals: 5 } })

  // The pages refresh once a minute, not every 8 seconds.
  test.beforeEach(({ platform }) => endActiveRuns(platform))

  test(
    'within a minute shows cached data without a call; after that it refetches',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const { name } = portalAt(platform, 2)
      const links = table(page, 'Portals').getByRole('link')
      await page.goto('/dashboard')
      await expect(links).toHaveCount(5 * 7)
      await expectNewFailuresLoaded(page)
      await expectQuiet(page)

      // It stands still, so that the minute is not over on a slow machine.
      await page.clock.setFixedTime('2026-03-04T09:30:25Z')
      await portalLink(page, name).click()
      // A pointer over a link of the next page would preload its target.
      await page.mouse.move(0, 0)
      await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
      await expectQuiet(page)
      const calls = platform.calls.length
      await page.goBack()
      await expect(links).toHaveCount(5 * 7)
      await expectQuiet(page)
      expect(platform.calls.slice(calls).map(({ endpoint }) => endpoint)).toEqual([])

      await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
      await expect(table(page, 'Portals')).toHaveCount(0)
      await page.clock.setSystemTime('2026-03-04T09:33:00Z')
      const before = platform.calls.length
      const lists = callsTo(platform, 'portals.list').length
      await page.goBack()
      await expectCalls(platform, 'portals.list', lists + 1)
      const refetched = () =>
        new Set(
          platform.calls
            .slice(before)
            .filter(isSummary)
            .map(({ path }) => path),
        ).size
      await expect.poll(refetched).toBe(5)
      await expect(links).toHaveCount(5 * 7)
    },
  )

  test(
    'a window focused again within the minute makes no calls',
    { tag: '@nightly' },
    async ({ page, context, platform }) => {
      await page.goto('/dashboard')
      await expect(table(page, 'Portals').getByRole('link')).toHaveCount(5 * 7)
      await expectNewFailuresLoaded(page)
      await expectQuiet(page)
      const calls = platform.calls.length
      await page.clock.setFixedTime('2026-03-04T09:30:05Z')
      const other = await context.newPage()
      await other.goto('about:blank')
      await other.bringToFront()
      await page.bringToFront()
      await page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'))
        window.dispatchEvent(new Event('focus'))
      })
      await expectQuiet(page)
      expect(platform.calls.length).toBe(calls)
    },
  )
})
