import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { countsOf, namesInView, portalAt, portalLink, portalsBox, shownPortals } from '../support/portals.ts'
import { rows, table } from '../support/table.ts'

const most = 6

const idOfPath = (path: string) => path.split('/')[3] ?? ''

test.describe('a thousand portals', () => {
  test.use({ scenario: { portals: 1000 } })

  test('their names are there before any count, in a few rows that say which they are', async ({ page, platform }) => {
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
    await expectCalls(platform, 'portals.summary', most)
    expect(callsTo(platform, 'portals.summary').every(({ status }) => status === null)).toBe(true)

    await portalsBox(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    const last = rows(page, 'Portals').last()
    await expect(last).toHaveAttribute('aria-rowindex', '1001')
    await expect(last).toContainText(names.at(-1) ?? '')
    expect(await rows(page, 'Portals').count()).toBeLessThan(60)
  })

  test('the counts of the rows in view come first', async ({ page, platform }) => {
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await expectCalls(platform, 'portals.summary', most)
    const visible = await namesInView(page)
    const wanted = platform.db.portals.filter(({ name }) => visible.includes(name)).map(({ id }) => id)
    expect(wanted.length).toBeGreaterThan(most)
    gate.release()
    await expect.poll(() => callsTo(platform, 'portals.summary').length).toBeGreaterThan(100)
    const first = callsTo(platform, 'portals.summary').slice(0, wanted.length)
    expect(first.map(({ path }) => idOfPath(path)).toSorted()).toEqual(wanted.toSorted())
  })

  test('the counts of rows that are scrolled to come next', async ({ page, platform }) => {
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await expectCalls(platform, 'portals.summary', most)
    await portalsBox(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(rows(page, 'Portals').last()).toHaveAttribute('aria-rowindex', '1001')
    const visible = await namesInView(page)
    const wanted = platform.db.portals.filter(({ name }) => visible.includes(name)).map(({ id }) => id)
    expect(wanted.length).toBeGreaterThan(2)
    gate.release()
    await expect.poll(() => callsTo(platform, 'portals.summary').length).toBeGreaterThan(100)
    // Six were on their way when the person scrolled; then the rows drawn around those in view, and those.
    const next = callsTo(platform, 'portals.summary').slice(most, most + wanted.length + 20)
    expect(next.map(({ path }) => idOfPath(path))).toEqual(expect.arrayContaining(wanted))
  })

  test('leaving takes back what is on its way and asks for no more', async ({ page, platform }) => {
    const aborted: string[] = []
    page.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(idOfPath(new URL(request.url()).pathname))
    })
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await expectCalls(platform, 'portals.summary', most)
    const asked = callsTo(platform, 'portals.summary').map(({ path }) => idOfPath(path))
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
    await expect(table(page, 'Portals')).toHaveCount(0)
    await expect.poll(() => aborted.toSorted()).toEqual(asked.toSorted())
    gate.release()
    await expectQuiet(page, platform)
    await expectCalls(platform, 'portals.summary', most)
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

test.describe('forty portals on a slow line', () => {
  test.use({ scenario: { portals: 40, latency: 20 } })

  test('at most six counts are on their way at a time, and all of them come', async ({ page, platform }) => {
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
    await expect(page.getByRole('status').filter({ hasText: /^40 portals$/ })).toBeVisible()
    expect(Math.max(...levels)).toBe(most)
    const asked = new Set(callsTo(platform, 'portals.summary').map(({ path }) => path))
    expect(asked.size).toBe(40)
  })
})

test.describe('coming back', () => {
  test.use({ scenario: { portals: 5 } })

  test('within a minute shows what is known without a call; later it asks again', async ({ page, platform }) => {
    const { name } = portalAt(platform, 2)
    const links = table(page, 'Portals').getByRole('link')
    await page.goto('/dashboard')
    await expect(links).toHaveCount(5 * 7)
    await expectQuiet(page, platform)

    await page.clock.setSystemTime('2026-03-04T09:30:25Z')
    await portalLink(page, name).click()
    // A pointer left where the next screen has a link would ask for what is behind it.
    await page.mouse.move(0, 0)
    await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
    await expectQuiet(page, platform)
    const calls = platform.calls.length
    await page.goBack()
    await expect(links).toHaveCount(5 * 7)
    await expectQuiet(page, platform)
    expect(platform.calls.slice(calls).map(({ endpoint }) => endpoint)).toEqual([])

    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
    await expect(table(page, 'Portals')).toHaveCount(0)
    await page.clock.setSystemTime('2026-03-04T09:33:00Z')
    await page.goBack()
    await expectCalls(platform, 'portals.list', 2)
    await expectCalls(platform, 'portals.summary', 10)
    await expect(links).toHaveCount(5 * 7)
  })

  test('a window that is come back to within the minute asks for nothing', async ({ page, context, platform }) => {
    await page.goto('/dashboard')
    await expect(table(page, 'Portals').getByRole('link')).toHaveCount(5 * 7)
    await expectQuiet(page, platform)
    const calls = platform.calls.length
    await page.clock.setSystemTime('2026-03-04T09:30:05Z')
    const other = await context.newPage()
    await other.goto('about:blank')
    await other.bringToFront()
    await page.bringToFront()
    await page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('focus'))
    })
    await expectQuiet(page, platform)
    expect(platform.calls.length).toBe(calls)
  })
})
