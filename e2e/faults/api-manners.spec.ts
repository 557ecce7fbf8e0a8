import { callsTo } from '#mocks/test-calls.ts'
import type { FaultKind } from '#mocks/scenario.ts'
import { expectResponses, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/clock.ts'
import { expectLoginPage, logIn, logOut } from '../support/shell.ts'
import { details, runButton, runsOf } from '../support/runs.ts'
import { rows } from '../support/table.ts'
import { nightlyIf } from '../support/checked.ts'

const mediaType = 'application/vnd.portals.v1+json'

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
    await expectResponses(platform, 'pipelines.status')
    await details(page).getByRole('tab', { name: 'Errors' }).click()
    await expectResponses(platform, 'pipelines.messages')
    await page.getByRole('link', { name: /^Failed/ }).click()
    await expectResponses(platform, 'pipelines.category')
    const token = await page.evaluate(() => /"accessToken":"([^"]+)"/.exec(localStorage.getItem('user') ?? '')?.[1])
    await logOut(page)
    await expectLoginPage(page)
    await expectResponses(platform, 'users.logout')

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

test(
  'a list that is cut twice loads with the third try, without a toast',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    platform.fault('portals.list', { kind: 'cut', times: 2 })
    await page.goto('/dashboard')
    await expect(rows(page, 'Portals')).toHaveCount(2)
    await expectCalls(platform, 'portals.list', 3)
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

for (const kind of ['last-modified', 'etag', 'max-age'] satisfies FaultKind[]) {
  test(
    `a response that a browser may keep (${kind}) is fetched again anyway`,
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
      await page.getByRole('button', { name: /^Refresh/ }).click()
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
