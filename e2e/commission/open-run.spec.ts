import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll, sidewaysBoxes } from '../support/layout.ts'
import { details, runWith } from '../support/runs.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

async function mockStages(page: Page, stages: readonly object[]): Promise<void> {
  await page.route('**/pipelines/*?view=status', (route) =>
    route.fulfill({ json: { pipelines: { status: 'Failed', stage_summaries: stages } } }),
  )
}

const openFailed = async (page: Page, platform: Platform, tab = 'stages') =>
  page.goto(`${path}?show=Failed&run=${await runWith(platform, portal, 'Failed')}&tab=${tab}`)

const groups = (page: Page) => details(page).getByRole('list', { name: 'Errors' }).locator(':scope > li')

test('each stage has its duration, its times and the idle time before it', async ({ page, platform }) => {
  await page.clock.setFixedTime(new Date('2026-03-04T09:13:30Z'))
  await mockStages(page, [
    { stage_type: 'Classify', start_time: '2026-03-04T08:00:00Z', stop_time: '2026-03-04T08:20:00Z' },
    { stage_type: 'Allocate', start_time: '2026-03-04T08:35:00Z', stop_time: '2026-03-04T09:00:00Z' },
    { stage_type: 'Reward', start_time: '2026-03-04T09:00:00Z', stop_time: '2026-03-04T08:00:00Z' },
    { stage_type: 'Pay', start_time: '2026-03-04T09:00:00Z', status: 'Running' },
    { stage_type: 'Post', status: 'Pending' },
  ])
  await openFailed(page, platform)
  const stage = (name: string) => details(page).getByRole('listitem', { name: `Stage ${name}` })
  await expect(stage('Classify')).toContainText('20 min03/04/2026, 8:00 am – 8:20 am')
  await expect(stage('Allocate')).toContainText('25 min, started 15 min after the previous stage')
  await expect(stage('Reward')).toContainText('—03/04/2026, 9:00 am – 8:00 am')
  await expect(stage('Pay')).toContainText('running for 13 minsince 9:00 am')
  await expect(stage('Post')).toContainText('Not started')
})

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

async function mockMessages(page: Page, messages: readonly object[]): Promise<void> {
  await page.route('**/pipelines/*?view=messages', (route) => route.fulfill({ json: { pipelines: [{ messages }] } }))
}

const lockMessage = (seconds: number, time: string) => ({
  err_code: 'TCMP_60019',
  severity: 'Error',
  description: `Waited ${seconds} s for a lock`,
  time_stamp: `2026-03-04T05:${time}Z`,
})

test.describe('errors', () => {
  test.beforeEach(async ({ page, platform, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await mockMessages(page, [
      { err_code: 'TCMP_61002', severity: 'Warning', description: 'Slow', time_stamp: '2026-03-04T05:00:00Z' },
      lockMessage(900, '06:12'),
      lockMessage(300, '31:40'),
      {
        err_code: 'TCMP_60001',
        severity: 'Error',
        description: 'Snapshot 7 too old',
        time_stamp: '2026-03-04T05:40:00Z',
      },
    ])
    await openFailed(page, platform, 'errors')
  })

  test('are copied one by one, by group and all together, with the keyboard', async ({ page }) => {
    const group = groups(page).nth(0)
    const copy = group.getByRole('button', { name: 'Copy 2 TCMP_60019 errors' })
    await copy.focus()
    await expect(copy.locator('xpath=../..')).toHaveCSS('opacity', '1')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await clipboard(page)).split('\n')).toHaveLength(2)
    await group.getByRole('button', { name: '×2, TCMP_60019' }).click()
    await group.getByRole('button', { name: 'Copy error TCMP_60019, 03/04/2026, 5:31:40 am' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => clipboard(page)).toBe('03/04/2026, 5:31:40 am  TCMP_60019  Error  Waited 300 s for a lock')
    await details(page).getByRole('button', { name: 'Copy all' }).click()
    await expect.poll(async () => (await clipboard(page)).split('\n')).toHaveLength(4)
  })

  test('are selected across a refresh', { tag: '@nightly' }, async ({ page }) => {
    await groups(page).nth(1).getByText('Snapshot 7 too old').selectText()
    const selected = () => page.evaluate(() => getSelection()?.toString())
    expect(await selected()).toBe('Snapshot 7 too old')
    const responded = page.waitForResponse((response) => response.url().endsWith('?view=messages'))
    await page.getByRole('button', { name: /^Refresh/ }).click()
    await responded
    await expectQuiet(page)
    expect(await selected()).toBe('Snapshot 7 too old')
  })
})

test('a failed run is compared with the last good one with the keyboard, and on a phone', async ({
  page,
  platform,
}) => {
  const runs = platform.db.runs(portal)
  const kind = { ...runs[0]?.kind, runModes: ['full'] }
  for (const run of runs) Object.assign(run, { kind })
  await openFailed(page, platform, 'errors')
  await expect(groups(page).first()).toBeVisible()
  const link = details(page).getByRole('link', { name: 'Compare with last good run' })
  await link.press('Enter')
  const table = details(page).getByRole('table', { name: 'Comparison with the last good run' })
  await expect(table.getByRole('row').filter({ hasText: 'Failed' })).toBeVisible()
  await expect(details(page).getByRole('region', { name: 'Errors only in this run' })).toBeVisible()
  await expectQuiet(page)
  await expect(link).toBeFocused()
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(table).toBeVisible()
  await expectQuiet(page)
  await expectNoSidewaysScroll(page)
  expect(await sidewaysBoxes(page)).toEqual([])
  await table.getByRole('link').click()
  await expect(page.getByText('Not on the current page')).toBeVisible()
  await expect(table).toBeHidden()
  await page.goBack()
  await expect(table).toBeVisible()
})

test('compared stages are accessible', { tag: '@nightly' }, async ({ page, platform }) => {
  const runs = platform.db.runs(portal)
  for (const run of runs) Object.assign(run, { kind: runs[0]?.kind, outcome: 'Successful' })
  const seq = await runWith(platform, portal, 'Successful')
  await page.goto(`${path}?show=Successful&run=${seq}&tab=stages`)
  await details(page)
    .getByRole('button', { name: /^Compare with the last \d successful runs?$/ })
    .click()
  await expect(details(page).getByText(/^Compared with \d successful runs$/)).toBeVisible()
  await expectAccessible(page)
})
