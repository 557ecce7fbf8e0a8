import * as z from 'zod/mini'
import { callsTo } from '#mocks/test-calls.ts'
import type { FaultKind } from '#mocks/scenario.ts'
import { expectAnswered, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { followCalls, readClock, startPaused } from '../support/live.ts'
import { expectNotice } from '../support/notices.ts'
import { dashboardHeading, expectLoginPage, logIn } from '../support/person.ts'
import { details, runButton, runRows, runsOf } from '../support/runs.ts'
import { rows } from '../support/table.ts'
import { logOut } from '../support/user-menu.ts'
import { nightlyIf } from '../support/nightly.ts'

const mediaType = 'application/vnd.portals.v1+json'
const generic = 'Some thing went wrong while making the request'

test.use({ live: true, scenario: { portals: 2 } })

test.describe('signed out', () => {
  test.use({ scenario: { as: null, portals: 2 } })

  test('every call sends the media type headers, and every call but the login sends the token', async ({
    page,
    platform,
  }) => {
    const { runs } = await runsOf(platform, '1001', '')
    await page.goto('/user/login')
    await logIn(page, 'admin')
    await expect(rows(page, 'Portals')).toHaveCount(2)
    await page.goto('/dashboard/portals/1001/pipelines')
    await runButton(page, runs.find(({ status }) => status === 'Successful')?.seq ?? '').click()
    // Another tab aborts the call of this one.
    await expectAnswered(platform, 'pipelines.status')
    await details(page).getByRole('tab', { name: 'Errors' }).click()
    await expectAnswered(platform, 'pipelines.messages')
    await page.getByRole('link', { name: /^Failed/ }).click()
    await expectAnswered(platform, 'pipelines.category')
    const token = await page.evaluate(() => /"accessToken":"([^"]+)"/.exec(localStorage.getItem('user') ?? '')?.[1])
    await logOut(page)
    await expectLoginPage(page)
    await expectAnswered(platform, 'users.logout')

    expect([...new Set(platform.calls.map(({ endpoint }) => endpoint))].toSorted()).toEqual([
      'pipelines.category',
      'pipelines.list',
      'pipelines.messages',
      'pipelines.status',
      'portals.list',
      'portals.pipelineDays',
      'portals.summary',
      'users.current',
      'users.login',
      'users.logout',
    ])
    for (const { endpoint, headers } of platform.calls) {
      expect.soft(headers.accept, `Accept of ${endpoint}`).toBe(mediaType)
      expect.soft(headers['content-type'], `Content-Type of ${endpoint}`).toBe(mediaType)
      expect
        .soft(headers.authorization, `Authorization of ${endpoint}`)
        .toBe(endpoint === 'users.login' ? undefined : `Bearer ${token ?? ''}`)
    }
  })
})

for (const kind of [503, 'drop', 'cut'] satisfies FaultKind[]) {
  test(
    `a list that fails twice (${kind}) loads with the third try, without a notice`,
    { tag: '@nightly' },
    async ({ page, platform }) => {
      platform.fault('portals.list', { kind, times: 2 })
      await page.goto('/dashboard')
      await expect(rows(page, 'Portals')).toHaveCount(2)
      await expectCalls(platform, 'portals.list', 3)
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
}

test('the call for the current user is retried up to three times', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('users.current', { kind: 503, times: 3 })
  const user = platform.db.users.find(({ id }) => id === '501')
  if (user) user.name = 'Ada Lovelace'
  await page.goto('/dashboard')
  await expect(page.getByRole('banner')).toContainText('ADA LOVELACE')
  await expectCalls(platform, 'users.current', 4)
})

test('a retry waits as long as Retry-After says', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    const fetch = window.fetch.bind(window)
    const tries: number[] = []
    Object.assign(window, { tries })
    window.fetch = (input, init) => {
      if (String(input instanceof Request ? input.url : input).endsWith('/v1/portals')) tries.push(Date.now())
      return fetch(input, init)
    }
  })
  /** When the page has made its tries, by its own clock. */
  const readTries = async () => z.parse(z.array(z.number()), await page.evaluate(() => Reflect.get(window, 'tries')))
  const calls = followCalls(page)
  const answer = Promise.withResolvers<void>()
  let answers = 0
  await page.route('**/v1/portals', async (route) => {
    answers += 1
    if (answers > 1) return route.fallback()
    await answer.promise
    return route.fulfill({ status: 503, headers: { 'Retry-After': '20' }, body: '' })
  })
  await page.goto('/dashboard')
  await expect.poll(() => answers).toBe(1)
  const before = await readClock(page)
  answer.resolve()
  // The wait has begun.
  await calls.idle()
  calls.end()
  await page.clock.pauseAt(before + 19_000)
  await page.clock.resume()
  // Not far beyond the retry: the whole call ends 30 s after its beginning.
  await page.clock.runFor(1500)
  await expect(rows(page, 'Portals')).toHaveCount(2)
  const [first = NaN, second = NaN, ...others] = await readTries()
  expect(second - first).toBeGreaterThanOrEqual(20_000)
  expect(others).toEqual([])
})

test('an unanswered call fails after 30 s without a retry', { tag: '@nightly' }, async ({ page, platform }) => {
  platform.fault('portals.list', { kind: 'hang' })
  // Live refresh would try again after 5 s.
  await startPaused(page)
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
  await page.goto('/dashboard')
  await expectCalls(platform, 'portals.list', 1)
  await expect(page.getByText('Loading Portals...')).toBeVisible()
  await page.clock.pauseAt(new Date('2026-03-04T09:30:25Z'))
  await expect(page.getByText('Loading Portals...')).toBeVisible()
  await page.clock.resume()
  await page.clock.runFor(6000)
  await expectNotice(page, 'Summary', generic)
  await expect(page.getByRole('button', { name: 'Retry: ' })).toBeVisible()
  await expectCalls(platform, 'portals.list', 1)
})

test(
  'unknown fields are ignored, missing optional fields show a dash, and numeric identifiers are accepted',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.route('**/v1/portals', (route) =>
      route.fulfill({ json: [{ id: 1001, name: 'Acme', domain: 'acme.example', colour: { deep: [1] } }] }),
    )
    await page.route('**/pipelines?*', (route) =>
      route.fulfill({
        contentType: mediaType,
        body: '{"pipelines": [{"pipeline_run_seq": 16043374922910001, "status": null, "new_field": {}}], "total": 1}',
      }),
    )
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'Acme', exact: true })).toHaveAttribute(
      'href',
      '/dashboard/portals/1001/pipelines',
    )
    await page.getByRole('link', { name: 'Acme', exact: true }).click()
    await expect(runButton(page, '16043374922910001')).toBeVisible()
    await expect(runRows(page).getByRole('cell', { name: '—', exact: true })).not.toHaveCount(0)
    await expect(dashboardHeading(page)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

for (const kind of ['last-modified', 'etag', 'max-age'] satisfies FaultKind[]) {
  test(
    `an answer that a browser may keep (${kind}) is fetched again all the same`,
    nightlyIf(kind === 'last-modified'),
    async ({ page, platform }) => {
      for (const endpoint of ['portals.list', 'portals.summary', 'portals.pipelineDays'] as const) {
        platform.fault(endpoint, { kind })
      }
      // Live refresh would make further calls.
      for (const { id } of platform.db.users) await startPaused(page, id)
      const [portal] = platform.db.portals
      await page.goto('/dashboard')
      await expect(rows(page, 'Portals')).toHaveCount(2)
      if (portal) portal.name = 'Renamed Meanwhile'
      await page.getByRole('button', { name: 'Refresh', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Renamed Meanwhile', exact: true })).toBeVisible()
      await expectQuiet(page)
      const calls = callsTo(platform, 'portals.summary').length

      await logOut(page)
      await expectLoginPage(page)
      await logIn(page, 'operator')
      await expect(rows(page, 'Portals')).toHaveCount(2)
      await expectCalls(platform, 'portals.list', 3)
      await expectCalls(platform, 'portals.summary', calls + 2)
    },
  )
}
