import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes, liveControl, readClock, setVisibility } from '../support/clock.ts'
import { namesInView, portalRow, portalsBox, shownPortals, expectNewFailuresLoaded } from '../support/portals.ts'
import { rows, table } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 100 } })

test.beforeEach(async ({ page, platform }) => {
  for (const portal of platform.db.portals) portal.reachable = true
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
})

const idOfPath = (path: string) => path.split('/')[3] ?? ''

async function open(page: Page, platform: Platform, search = ''): Promise<string[]> {
  await page.goto(`/dashboard${search}`)
  await expect(page.getByRole('status').filter({ hasText: /^100 portals$/ })).toBeVisible()
  await expect(page.getByText(/ checked$/)).toHaveCount(0)
  await expectNewFailuresLoaded(page)
  await expectQuiet(page)
  const names = await shownPortals(page)
  return platform.db.portals.filter(({ name }) => names.includes(name)).map(({ id }) => id)
}

const requestedSince = (platform: Platform, calls: number) =>
  platform.calls
    .slice(calls)
    .filter(({ endpoint }) => endpoint === 'portals.summary')
    .map(({ path }) => idOfPath(path))

async function mockFailedRuns(page: Page, platform: Platform, failed: (portalId: string) => number): Promise<void> {
  await page.route('**/summary', async (route) => {
    const request = new Request(route.request().url(), { headers: route.request().headers() })
    const text = (await (await platform.respond(request))?.text()) ?? ''
    const count = failed(idOfPath(new URL(request.url).pathname))
    await route.fulfill({ contentType: 'application/json', body: text.replace(/"failed":\d+/, `"failed":${count}`) })
  })
}

test('rows in view refresh every 8 seconds while they have an active run, the rest and the list once a minute', async ({
  page,
  platform,
}) => {
  const inView = await open(page, platform)
  expect(inView.length).toBeLessThan(40)
  await expect(liveControl(page)).toContainText(/Live, updated 9:3\d:\d\d am/)
  await expect(liveControl(page)).toContainText('every 8 s')
  await expectQuiet(page)
  const before = platform.calls.length
  const start = await readClock(page)
  await advanceMinutes(page, platform, 8 / 60)
  const requested = () => requestedSince(platform, before)
  const ofRowsInView = () => requested().filter((id) => inView.includes(id))
  await expect.poll(() => new Set(ofRowsInView())).toEqual(new Set(inView))
  const count = ofRowsInView().length
  // The minute of the rest may be over in the meantime: each of them once at most.
  const others = requested().filter((id) => !inView.includes(id))
  expect(new Set(others).size).toBe(others.length)
  // The test's own time passes too: each row at most once in 8 s of it.
  const rounds = Math.ceil(((await readClock(page)) - start) / 8000)
  expect(count).toBeLessThanOrEqual(inView.length * rounds)

  await expectQuiet(page)
  const lists = callsTo(platform, 'portals.list').length
  const minute = platform.calls.length
  await advanceMinutes(page, platform, 1)
  const rest = () => requestedSince(platform, minute).filter((id) => !inView.includes(id))
  await expect.poll(() => rest().length).toBeGreaterThan(0)
  expect(rest().length).toBeLessThanOrEqual(90)
  await expectCalls(platform, 'portals.list', lists + 1)
  await expectCalls(platform, 'portals.pipelineDays', lists + 1)
})

test('a row that comes into view after a minute refreshes', { tag: '@nightly' }, async ({ page, platform }) => {
  const inView = await open(page, platform)
  await advanceMinutes(page, platform, 50 / 60)
  const before = platform.calls.length
  await portalsBox(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(rows(page, 'Portals').last()).toHaveAttribute('aria-rowindex', '101')
  await advanceMinutes(page, platform, 12 / 60)
  const names = await namesInView(page)
  const now = platform.db.portals.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  expect(now.some((id) => inView.includes(id))).toBe(false)
  expect(requestedSince(platform, before)).toEqual(expect.arrayContaining(now))
})

test(
  'pausing stops the refresh; Refresh loads everything, rows in view first',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const inView = await open(page, platform)
    await page.keyboard.press('p')
    await expectQuiet(page)
    const before = platform.calls.length
    const summaries = callsTo(platform, 'portals.summary').length
    const lists = callsTo(platform, 'portals.list').length
    await advanceMinutes(page, platform, 1.5)
    expect(platform.calls).toHaveLength(before)
    await liveControl(page)
      .getByRole('button', { name: /^Refresh/ })
      .click()
    await expectCalls(platform, 'portals.summary', summaries + 100)
    await expectCalls(platform, 'portals.list', lists + 1)
    // Six calls are in flight, and the last ones in view may arrive after the first five of the others.
    expect(requestedSince(platform, before).slice(0, inView.length + 5)).toEqual(expect.arrayContaining(inView))
  },
)

test(
  'a hidden tab makes no calls; visible again, it refreshes overdue rows in view',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const inView = await open(page, platform)
    await setVisibility(page, 'hidden')
    await expectQuiet(page)
    const before = platform.calls.length
    await advanceMinutes(page, platform, 2)
    expect(platform.calls).toHaveLength(before)
    await setVisibility(page, 'visible')
    await expect.poll(() => new Set(requestedSince(platform, before)).size).toBeGreaterThanOrEqual(inView.length)
    await expect.poll(() => requestedSince(platform, before)).toEqual(expect.arrayContaining(inView))
  },
)

test(
  'a portal that becomes unavailable keeps its counts, and its row shows their age',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [id] = await open(page, platform)
    const name = platform.db.portals.find((portal) => portal.id === id)?.name ?? ''
    platform.fault('portals.summary', { kind: 503, only: { portalId: id ?? '' } })
    await advanceMinutes(page, platform, 12 / 60)
    await expect(portalRow(page, name)).toContainText(/Counts as of 9:3\d am/)
    await expect(portalRow(page, name).getByRole('link')).toHaveCount(7)
    await expect(liveControl(page)).not.toContainText('Refresh failed')
    await expect(page.getByRole('alert')).toHaveCount(0)
    platform.fault('portals.summary', null)
    await advanceMinutes(page, platform, 40 / 60)
    await expect(portalRow(page, name)).not.toContainText('Counts as of')
  },
)

test(
  'no row moves under the pointer when a refresh changes the order',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await mockFailedRuns(page, platform, (id) => Number(id))
    await open(page, platform, '?sort=failed&order=desc')
    await expect(rows(page, 'Portals').first()).toContainText(platform.db.portals.at(-1)?.name ?? '')
    const before = await shownPortals(page)
    await rows(page, 'Portals').first().hover()
    await mockFailedRuns(page, platform, (id) => 5000 - Number(id))
    // By keyboard: the pointer stays.
    await liveControl(page)
      .getByRole('button', { name: /^Refresh/ })
      .press('Enter')
    const first = rows(page, 'Portals').first()
    const { name = '', id = '' } = platform.db.portals.find((portal) => portal.name === before[0]) ?? {}
    await expect(first.getByRole('link', { name: `${5000 - Number(id)} Failed, ${name}` })).toBeVisible()
    await expectQuiet(page)
    // The order would follow the counts, up to 300 ms later.
    await page.clock.runFor(1000)
    await expectQuiet(page)
    expect(await shownPortals(page)).toEqual(before)
    await page.mouse.move(0, 0)
    await expect(rows(page, 'Portals').first()).toContainText(platform.db.portals[0]?.name ?? '')
  },
)

test(
  'rows move again after the star that was clicked has scrolled out of view',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await mockFailedRuns(page, platform, (id) => Number(id))
    await open(page, platform, '?sort=failed&order=desc')
    await rows(page, 'Portals')
      .nth(3)
      .getByRole('button', { name: /^Watch / })
      .click()
    await page.mouse.wheel(0, 2000)
    await expect(portalRow(page, platform.db.portals.at(-4)?.name ?? '')).toHaveCount(0)
    await page.mouse.move(0, 0)
    await mockFailedRuns(page, platform, (id) => 5000 - Number(id))
    await advanceMinutes(page, platform, 1.2)
    await portalsBox(page).evaluate((box) => box.scrollTo(0, 0))
    await expect(rows(page, 'Portals').first()).toContainText(platform.db.portals[0]?.name ?? '')
  },
)

test('counts out of view are still cached after an hour', { tag: '@nightly' }, async ({ page, platform }) => {
  await open(page, platform)
  await page.keyboard.press('p')
  await expectQuiet(page)
  await page.clock.fastForward(3_600_000)
  const before = callsTo(platform, 'portals.summary').length
  await portalsBox(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
  await expect(rows(page, 'Portals').last()).toHaveAttribute('aria-rowindex', '101')
  await expect(rows(page, 'Portals').last().getByRole('link')).toHaveCount(7)
  await expect(table(page, 'Portals').getByRole('img', { name: 'Loading' })).toHaveCount(0)
  await expectQuiet(page)
  await expectCalls(platform, 'portals.summary', before)
})
