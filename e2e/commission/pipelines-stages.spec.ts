import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectAccessible } from '../support/axe.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { bars } from '../support/history.ts'
import { liveControl } from '../support/live.ts'
import { details, runsOf } from '../support/runs.ts'

test.use({ scenario: { portals: 3 } })

const portal = '1001'
const path = `/dashboard/portals/${portal}/pipelines`

const compare = (page: Page) =>
  details(page).getByRole('button', { name: /^Compare with the last \d successful runs$/ })

/** Makes all runs of one kind and successful, and opens the stages of the second. */
async function openStages(page: Page, seq: string): Promise<void> {
  // As text: a JS number loses the last digits of an id.
  const same = { command: 'Import', stage_type: 'Validate', run_mode: 'all', state: 'Done', status: 'Successful' }
  await page.route(/\/v1\/portals\/\d+\/pipelines\?/, async (route) => {
    const sent = await (await route.fetch()).text()
    const body = Object.entries(same).reduce(
      (text, [field, value]) =>
        text.replaceAll(new RegExp(`"${field}":(?:null|"[^"]*")`, 'g'), `"${field}":"${value}"`),
      sent,
    )
    await route.fulfill({ contentType: 'application/json', body })
  })
  // Every run has the same two stages.
  await page.route(/\/pipelines\/\d+\?view=status/, async (route) => {
    const stop = route.request().url().includes(seq) ? '08:24' : '08:10'
    const stage = { stage_type: 'Validate', status: 'Successful', error_count: 0, percent_completed: 100 }
    const first = { ...stage, start_time: '2026-03-04T08:00:00Z', stop_time: `2026-03-04T${stop}:00Z` }
    const second = {
      ...stage,
      stage_type: 'Transfer',
      start_time: '2026-03-04T09:00:00Z',
      stop_time: '2026-03-04T09:04:00Z',
    }
    const answer = await route.fetch()
    if (!answer.ok()) return await route.fulfill({ response: answer })
    await route.fulfill({ json: { pipelines: { status: 'Successful', stage_summaries: [first, second] } } })
  })
  await page.goto(`${path}?run=${seq}&tab=stages`)
  await expect(bars(page)).toHaveCount(100)
}

const second = async (platform: Platform): Promise<string> => (await runsOf(platform, portal, '')).runs[1]?.seq ?? ''

test('stages are compared on request, with eight calls, once', { tag: '@nightly' }, async ({ page, platform }) => {
  const seq = await second(platform)
  const others = () => callsTo(platform, 'pipelines.status').filter((call) => !call.path.endsWith(seq))
  await openStages(page, seq)
  await compare(page).click()
  await expect(details(page).getByText('Compared with 8 of 8 runs')).toBeVisible()
  await expect(details(page).getByRole('listitem', { name: 'Stage Validate' })).toContainText('2.4x usual (10 min)')
  await expect(details(page).getByRole('listitem', { name: 'Stage Transfer' })).toContainText('usual 4 min')
  expect(others()).toHaveLength(8)
  await expectAccessible(page)

  // They are final: neither a refresh nor another visit loads them again.
  await liveControl(page).getByRole('button', { name: 'Refresh', exact: true }).click()
  await expectQuiet(page)
  await details(page)
    .getByRole('tab', { name: /^Errors/ })
    .click()
  await details(page)
    .getByRole('tab', { name: /^Stage statistics/ })
    .click()
  await expect(details(page).getByRole('listitem', { name: 'Stage Validate' })).toContainText('2.4x usual (10 min)')
  await expect(compare(page)).toHaveCount(0)
  expect(others()).toHaveLength(8)
})
