import { callsTo } from '#mocks/test-calls.ts'
import { expectResponses, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading } from '../support/shell.ts'
import { columnNames, countNames, countsOf, portalAt, portalLink, portalRow } from '../support/portals.ts'
import { rows, table } from '../support/table.ts'

test.describe('a few portals', () => {
  test.use({ scenario: { portals: 5 } })

  test(
    'while the portals load, a loading text and the rest of the page are shown',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const gate = platform.gate('portals.list')
      await page.goto('/dashboard')
      await expect(dashboardHeading(page)).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'Loading Portals...' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Admin Panel' })).toBeVisible()
      gate.release()
      await expect(rows(page, 'Portals')).toHaveCount(5)
      await expect(page.getByText('Loading Portals...')).toHaveCount(0)
    },
  )

  test('the header names the portal and the six counts', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(table(page, 'Portals').getByRole('columnheader')).toHaveText(columnNames)
  })

  test(
    'a row shows name, domain and displayed days, where 0 means all',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      platform.db.pipelineDays.splice(0, Infinity, { id: '1001', pipeline_days: 0 }, { id: '1002', pipeline_days: 14 })
      await page.goto('/dashboard')
      const [one, other, unknown] = [portalAt(platform, 0), portalAt(platform, 1), portalAt(platform, 2)]
      await expect(portalRow(page, one.name)).toContainText(`Domain: ${one.domain}`)
      await expect(portalRow(page, one.name)).toContainText('Number of displayed days: All')
      await expect(portalRow(page, other.name)).toContainText('Number of displayed days: 14')
      await expect(portalRow(page, unknown.name)).toContainText('Number of displayed days: —')
    },
  )

  test(
    'names show before any count; each count has its own spinner',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const gate = platform.gate('portals.summary')
      await page.goto('/dashboard')
      const { id, name } = portalAt(platform, 1)
      await expect(portalLink(page, name)).toBeVisible()
      await expect(portalRow(page, name).getByRole('img', { name: 'Loading' })).toHaveCount(6)
      await expect(table(page, 'Portals').getByRole('img', { name: 'Loading' })).toHaveCount(5 * 6)
      expect(callsTo(platform, 'portals.summary').every(({ status }) => status === null)).toBe(true)

      gate.release()
      const counts = await countsOf(platform, id)
      for (const word of countNames) {
        await expect(
          page.getByRole('link', { name: `${counts[word] ?? ''} ${word}, ${name}`, exact: true }),
        ).toBeVisible()
      }
      await expect(table(page, 'Portals').getByRole('img', { name: 'Loading' })).toHaveCount(0)
    },
  )

  test('counts arrive one portal at a time', { tag: '@nightly' }, async ({ page, platform }) => {
    const [slow, ready] = [portalAt(platform, 2), portalAt(platform, 3)]
    platform.fault('portals.summary', { kind: 'hang', only: { portalId: slow.id } })
    await page.goto('/dashboard')
    await expect(portalRow(page, ready.name).getByRole('link')).toHaveCount(7)
    await expect(portalRow(page, slow.name).getByRole('img', { name: 'Loading' })).toHaveCount(6)
    await expect(portalRow(page, slow.name).getByRole('link')).toHaveText(slow.name)
    await expect(table(page, 'Portals').getByRole('link')).toHaveCount(4 * 7 + 1)
  })

  test('an unavailable portal is a row without links and without a toast; Retry fetches only its counts', async ({
    page,
    platform,
  }) => {
    const { id, name, domain } = portalAt(platform, 2)
    platform.fault('portals.summary', { kind: 500, only: { portalId: id } })
    await page.goto('/dashboard')
    const row = rows(page, 'Portals').filter({ hasText: `Unable To Fetch Data For ${domain}` })
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('link')).toHaveCount(0)
    await expect(row.getByRole('img', { name: 'Loading' })).toHaveCount(0)
    await expect(table(page, 'Portals').getByRole('link')).toHaveCount(4 * 7)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectCalls(platform, 'portals.summary', 5)

    await row.getByRole('button', { name: 'Retry' }).click()
    await expectResponses(platform, 'portals.summary', 6)
    await expectQuiet(page)
    await expect(row.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    platform.fault('portals.summary', null)
    await row.getByRole('button', { name: 'Retry' }).click()
    await expect(portalRow(page, name).getByRole('link')).toHaveCount(7)
    const calls = callsTo(platform, 'portals.summary').filter(({ path }) => path === `/v1/portals/${id}/summary`)
    expect(calls).toHaveLength(3)
    await expectCalls(platform, 'portals.summary', 7)
  })
})

test.describe('no portals', () => {
  test.use({ scenario: { portals: 0 } })

  test('an empty list shows a message and requests no counts', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto('/dashboard')
    await expect(page.getByText('No portals yet')).toBeVisible()
    await expect(table(page, 'Portals')).toHaveCount(0)
    expect(callsTo(platform, 'portals.summary')).toEqual([])
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a user who is not an admin', () => {
  test.use({ scenario: { as: 'operator', portals: 2 } })

  test('has no Admin Panel button', { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto('/dashboard')
    await expect(rows(page, 'Portals')).toHaveCount(2)
    await expectResponses(platform, 'users.current')
    await expect(page.getByRole('main')).not.toContainText('Admin Panel')
  })
})
