import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded, portalAt, portalRow } from '../support/portals.ts'
import { expectNoSidewaysScroll, overhang } from '../support/layout.ts'
import { expectPath } from '../support/shell.ts'
import { details } from '../support/runs.ts'
import { table } from '../support/table.ts'

test.use({ scenario: { portals: 40 } })

const now = Date.parse('2026-03-04T09:30:00Z')
const day = 24 * 60 * 60_000

const ids = ['1001', '1002', '1003', '1004'] as const
const address = `/dashboard/compare?ids=${ids.join(',')}`

const valuesOf = (page: Page, title: string) =>
  table(page, 'Comparison')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${title}(, the same for all)?$`) }) })
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.map((cell) => document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()?.textContent ?? ''),
    )

const expectCompared = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Comparing .+\.$/ })).toHaveCount(1)

const runsOf = ({ db }: Platform, id: string) => db.runs(id)

function countsOf(platform: Platform, id: string): Record<string, number> {
  const from = Date.UTC(2026, 1, 26)
  const counts: Record<string, number> = { Successful: 0, Failed: 0, Cancel: 0, Running: 0, Pending: 0, Scheduled: 0 }
  for (const { submitted, start, end, outcome, waitingState } of runsOf(platform, id)) {
    const status = now < start ? waitingState : now < end ? 'Running' : outcome
    if ((now < start ? submitted : start) >= from) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

function latestRuns(platform: Platform, id: string) {
  const days = platform.db.pipelineDays.find((entry) => entry.id === id)?.pipeline_days ?? 0
  return runsOf(platform, id)
    .filter(({ start }) => start <= now && (days === 0 || start >= now - days * day))
    .toSorted((one, other) => other.start - one.start)
    .slice(0, 100)
}

function medianText(lengths: readonly number[]): string {
  const sorted = lengths.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const middle = ((sorted[Math.ceil(half) - 1] ?? NaN) + (sorted[Math.floor(half)] ?? NaN)) / 2
  const seconds = Math.round(middle / 1000)
  const units: [string, number][] = [
    ['h', Math.floor(seconds / 3600)],
    ['min', Math.floor(seconds / 60) % 60],
    ['s', seconds % 60],
  ]
  const shown = units.slice(units.findIndex(([, count]) => count > 0)).slice(0, 2)
  return shown
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => `${count} ${unit}`)
    .join(' ')
}

test(
  'portals side by side: counts, rate, failing stages and medians, by eight calls',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(address)
    await expect(table(page, 'Comparison').getByRole('columnheader')).toHaveCount(4)
    await expectCompared(page)
    await expectQuiet(page)
    await expectCalls(platform, 'portals.summary', 4)
    await expectCalls(platform, 'pipelines.list', 4)
    const counts = ids.map((id) => countsOf(platform, id))
    for (const word of ['Successful', 'Failed', 'Cancel', 'Running', 'Pending', 'Scheduled']) {
      expect(await valuesOf(page, word), word).toEqual(counts.map((one) => String(one[word])))
    }
    const rates = counts.map(({ Successful = 0, Failed = 0 }) =>
      Successful + Failed === 0 ? '—' : `${Math.round((Successful / (Successful + Failed)) * 1000) / 10}%`,
    )
    expect(await valuesOf(page, 'Success rate')).toEqual(rates)
    const latest = ids.map((id) => latestRuns(platform, id))
    const failed = latest.map((runs) => runs.filter(({ end, outcome }) => end <= now && outcome === 'Failed'))
    const stages = new Set(failed.flat().map(({ kind }) => kind.stageType))
    expect(stages.size).toBeGreaterThan(1)
    for (const stage of stages) {
      const numbers = failed.map((runs) => runs.filter(({ kind }) => kind.stageType === stage).length)
      expect(await valuesOf(page, stage), stage).toEqual(numbers.map(String))
    }
    const lengths = latest.map((runs) =>
      runs
        .filter(({ end, outcome, kind }) => end <= now && outcome === 'Successful' && kind.command === 'PipelineRun')
        .filter(({ kind }) => kind.stageType === 'CompensateAndPay')
        .map(({ start, end }) => end - start),
    )
    expect(Math.max(...lengths.map((some) => some.length))).toBeGreaterThanOrEqual(5)
    expect(await valuesOf(page, 'PipelineRun · CompensateAndPay')).toEqual(
      lengths.map((some) => (some.length < 5 ? '—' : medianText(some))),
    )
  },
)

test('the newest failure leads to its errors, and a count to the runs of the same days', async ({ page, platform }) => {
  await page.goto(address)
  const { name } = portalAt(platform, 0)
  await page.getByRole('link', { name: new RegExp(`, Latest failure, ${name}$`) }).click()
  await expect(details(page).getByRole('list', { name: 'Errors' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: new RegExp(`, Successful, ${name}$`) }).click()
  await expectPath(page, '/dashboard/portals/1001/pipelines?show=Successful&from=2026-02-26&to=2026-03-04')
})

test('portals are selected on the dashboard with the keyboard only, and the address can be shared', async ({
  page,
  platform,
}) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  const row = portalRow(page, portalAt(platform, 0).name)
  const before = await row.boundingBox()
  await page.getByRole('button', { name: 'More', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemcheckbox', { name: 'Compare portals…' }).press('Enter')
  await expect(page.getByText('0 of 4 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeDisabled()
  expect(await row.boundingBox()).toEqual(before)
  for (const index of [0, 1, 2, 3]) {
    await page.getByRole('checkbox', { name: `Compare ${portalAt(platform, index).name}` }).focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('4 of 4 selected')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: `Compare ${portalAt(platform, 4).name}` })).toBeDisabled()
  await page.getByRole('link', { name: 'Compare', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expectPath(page, address)
  await expect(page.getByRole('heading', { name: 'Compare Portals' })).toBeFocused()
  await expect(table(page, 'Comparison').getByRole('columnheader')).toHaveCount(4)
})

test('on a phone four portals fit, with the names of the rows in view', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(address)
  const lastRuns = page.getByRole('link', { name: /, Last run, / })
  await expect(lastRuns).toHaveCount(4)
  await expectCompared(page)
  expect(await overhang(page.getByRole('region', { name: 'Comparison (scrollable)' }))).toBe(0)
  await expectNoSidewaysScroll(page)
  await lastRuns.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('rowheader', { name: 'Last run', exact: true })).toBeInViewport({ ratio: 1 })
})

test(
  'no row moves when a portal fails and loads; no accessibility violation, also with differences only',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const tops = () =>
      page.getByRole('rowheader').evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top))
    const gate = platform.gate('pipelines.list')
    platform.fault('portals.summary', { kind: 500, only: { portalId: '1002' } })
    await page.goto(`${address},nonsense`)
    await expect(page.getByText('Couldn’t load counts.')).toBeVisible()
    const whileLoading = await tops()
    gate.release()
    await expect(page.getByRole('link', { name: /, Last run, / })).toHaveCount(4)
    await expectCompared(page)
    // More rows follow when the runs are loaded.
    expect((await tops()).slice(0, whileLoading.length)).toEqual(whileLoading)
    await expectAccessible(page)
    platform.fault('portals.summary', null)
    await page.getByRole('button', { name: /^Retry/ }).click()
    await expect(page.getByText('Couldn’t load counts.')).toHaveCount(0)
    expect((await tops()).slice(0, whileLoading.length)).toEqual(whileLoading)
    // Not `check`, which looks immediately: its state is that of the address.
    await page.getByRole('checkbox', { name: 'Show differences only' }).click()
    await expect(page.getByRole('checkbox', { name: 'Show differences only' })).toBeChecked()
    await expectCompared(page)
    await expect(page.getByRole('rowheader', { name: /the same for all/ })).toHaveCount(0)
    await expectAccessible(page)
  },
)
