import { apmPortalAt } from '../support/apm.ts'
import { expectCalls } from '../support/calls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  dashboardLoaded,
  expectNewFailuresLoaded,
  portalAt,
  portalLink,
  portalRow,
  shownPortals,
  portalsByState,
  total,
} from '../support/portals.ts'
import { expectPath } from '../support/shell.ts'
import { chooseMore, rows, table } from '../support/table.ts'

test.use({ scenario: { portals: 40 } })

const keys = { Running: 'running', Unreachable: 'unreachable' }
const labels = Object.keys(keys)

const byName = (names: readonly string[] = []) => names.toSorted((one, other) => (one < other ? -1 : 1))

test(
  'each state has its number of portals, and filters the table by it',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const states = await portalsByState(platform)
    await page.goto('/dashboard')
    await dashboardLoaded(page, platform)
    for (const [label, only] of Object.entries(keys)) {
      await test.step(label, async () => {
        const names = states[label] ?? []
        expect(names.length).toBeGreaterThan(0)
        await expect(total(page, label)).toHaveText(new RegExp(`^${label} ${names.length}$`))
        await total(page, label).click()
        await expectPath(page, `/dashboard?only=${only}`)
        await expect(total(page, label)).toHaveAttribute('aria-current', 'true')
        await page.mouse.move(0, 0)
        await expect.poll(() => shownPortals(page)).toEqual(byName(names))
        await expect(page.getByRole('status').filter({ hasText: `${names.length} of 40 portals` })).toBeVisible()
      })
    }
    await total(page, 'Unreachable').click()
    await expectPath(page, '/dashboard')
    await expect(rows(page, 'Portals')).toHaveCount(40)
    await page.goBack()
    await expectPath(page, '/dashboard?only=unreachable')
    await expect(rows(page, 'Portals')).toHaveCount(1)
  },
)

test(
  'the state is in the address, combines with search and order, and an unknown one falls back',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { Running: running = [] } = await portalsByState(platform)
    const [name = ''] = running
    await page.goto('/dashboard?only=running&sort=failed&order=desc')
    await expect(rows(page, 'Portals')).toHaveCount(running.length)
    await page.getByRole('searchbox').fill(name)
    await expect(rows(page, 'Portals')).toHaveCount(1)
    await expect(portalLink(page, name)).toBeVisible()
    await total(page, 'Running').click()
    await expectPath(page, `/dashboard?sort=failed&order=desc&${new URLSearchParams({ q: name }).toString()}`)

    await page.goto('/dashboard?only=happy')
    await expect(rows(page, 'Portals')).toHaveCount(40)
    await expect(page.getByRole('list', { name: 'Portals by state' }).locator('[aria-current]')).toHaveCount(0)
  },
)

test(
  'Enter opens the only portal of a state that matches, although others match too',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id, name } = platform.db.portals.find(({ reachable }) => !reachable) ?? portalAt(platform, 0)
    await page.goto('/dashboard?only=unreachable')
    await expect(portalRow(page, name)).toHaveCount(1)
    await page.getByRole('searchbox').fill('e')
    await page.getByRole('searchbox').press('Enter')
    await expectPath(page, `/dashboard/portals/${id}/pipelines`)
  },
)

test(
  'a state without portals shows a message and a link to all portals',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    for (const portal of platform.db.portals) portal.reachable = true
    await page.goto('/dashboard?only=unreachable')
    await expect(page.getByText('No portals are unreachable.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all portals' }).click()
    await expect(rows(page, 'Portals')).toHaveCount(40)
    await expectPath(page, '/dashboard')
  },
)

test(
  'nothing moves while the counts arrive, and loaded numbers are shown',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    for (const portal of platform.db.portals) portal.reachable = true
    const boxes = () => Promise.all(labels.map((label) => total(page, label).boundingBox()))
    const slow = portalAt(platform, 3)
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard?sort=failed&order=desc')
    await expect(rows(page, 'Portals')).toHaveCount(40)
    for (const label of labels) await expect(total(page, label)).toHaveText(`${label} —`)
    await expect(page.getByText(/^By name,\s+0 of 40 loaded$/)).toBeVisible()
    const tableBox = await table(page, 'Portals').boundingBox()
    const before = await boxes()
    platform.fault('portals.summary', { kind: 'hang', only: { portalId: slow.id } })
    gate.release()
    await expect(page.getByText('39 of 40 loaded', { exact: true })).toBeVisible()
    expect(await boxes()).toEqual(before)
    await table(page, 'Portals').getByRole('button', { name: 'Portal', exact: true }).click()
    await expect(page.getByText(/39 of 40 loaded$/)).toBeVisible()
    expect(await table(page, 'Portals').boundingBox()).toEqual(tableBox)
  },
)

test(
  'a portal that is tried again stays in view with the focus, although it is reachable now',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { name } = platform.db.portals.find(({ reachable }) => !reachable) ?? portalAt(platform, 0)
    await page.goto('/dashboard?only=unreachable')
    const retry = page.getByRole('button', { name: `Retry ${name}` })
    await expect(retry).toBeVisible()
    for (const portal of platform.db.portals) portal.reachable = true
    await retry.press('Enter')
    await expect(portalLink(page, name)).toBeFocused()
    await expect(portalRow(page, name).getByRole('link')).toHaveCount(7)
    await expect(total(page, 'Unreachable')).toHaveText('Unreachable 0')
  },
)

test('late runs are looked for once the filter asks for them', async ({ page, platform }) => {
  const gate = platform.gate('pipelines.list')
  await page.goto('/dashboard')
  await expectNewFailuresLoaded(page)
  await expect(total(page, 'Late')).toHaveText('Late —')
  await expectCalls(platform, 'pipelines.list', 0)
  await total(page, 'Late').press('Enter')
  await expectPath(page, '/dashboard?only=late')
  await expect(page.getByText('Not checked yet')).toBeVisible()
  gate.release()
  await expect(total(page, 'Late')).toHaveText(/^Late [1-9]\d*$/)
  const count = Number((await total(page, 'Late').textContent())?.replace(/\D/g, ''))
  await expect(rows(page, 'Portals').filter({ hasText: /Late: (pending|running) |Late: 2 runs/ })).toHaveCount(count)
  await expect(rows(page, 'Portals')).toHaveCount(count)
  await expect(page.getByText('39 of 40 portals checked for late runs · 1 couldn’t be checked')).toBeVisible()
  await expectAccessible(page)
})

test('portals with failures are listed from the menu, with a way back', async ({ page, platform }) => {
  const { 'With failures': failing = [] } = await portalsByState(platform)
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await expect(total(page, 'With failures')).toHaveCount(0)
  await chooseMore(page, 'With failures')
  await expectPath(page, '/dashboard?only=failing')
  await expect(rows(page, 'Portals')).toHaveCount(failing.length)
  await total(page, 'With failures').click()
  await expectPath(page, '/dashboard')
})

test('the keyboard filters the table, and the focus stays', async ({ page, platform }) => {
  const { Running: running = [] } = await portalsByState(platform)
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await page.getByRole('searchbox').focus()
  for (const label of ['New failures', 'Running']) {
    await page.keyboard.press('Tab')
    await expect(total(page, label)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(rows(page, 'Portals')).toHaveCount(running.length)
  await expect(total(page, 'Running')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page, 'Portals')).toHaveCount(40)
  await expectAccessible(page)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('a filtered table has no accessibility violations', { tag: '@nightly' }, async ({ page }) => {
      await page.goto('/dashboard?only=failing')
      await expect(page.getByText(/^\d+ of 40 portals$/)).toBeVisible()
      await expect(page.getByText(/ checked$/)).toHaveCount(0)
      await expectAccessible(page)
    })
  })
}

test('the APM dashboard has the same totals', { tag: '@nightly' }, async ({ page, platform }) => {
  const reachable = platform.db.apmPortals.filter((portal) => portal.reachable)
  const failing = reachable.filter(({ counts }) => counts.failed > 0)
  const running = reachable.filter(({ counts }) => counts.running > 0)
  await page.goto('/apm-dashboard?only=failing')
  await expect(total(page, 'With failures')).toHaveText(`With failures ${failing.length}`)
  await expect(total(page, 'Running')).toHaveText(`Running ${running.length}`)
  await expect(total(page, 'Unreachable')).toHaveText('Unreachable 1')
  await expect.poll(() => shownPortals(page)).toEqual(byName(failing.map(({ name }) => name)))
  await total(page, 'Unreachable').click()
  await expectPath(page, '/apm-dashboard?only=unreachable')
  await expect(rows(page, 'Portals')).toHaveText([new RegExp(`^${apmPortalAt(platform, 6).name}`)])
})
