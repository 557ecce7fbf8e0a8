import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/shell.ts'
import { countNames, expectPortals, portalAt, portalLink, sortedByCount } from '../support/portals.ts'
import { rows, table } from '../support/table.ts'

test.use({ scenario: { portals: 8 } })

const failing = 6

test.beforeEach(({ platform }) => {
  const portal = portalAt(platform, failing)
  // Its upstream is reachable, so that the failure comes without retries.
  portal.reachable = true
  platform.fault('portals.summary', { kind: 500, only: { portalId: portal.id } })
})

const header = (page: Page, name: string) => table(page, 'Portals').getByRole('columnheader', { name })

const names = (platform: Platform) => platform.db.portals.map(({ name }) => name)

const byName = (platform: Platform) => names(platform).toSorted((one, other) => (one < other ? -1 : 1))

async function expected(platform: Platform, word: (typeof countNames)[number], sign?: 1 | -1): Promise<string[]> {
  const last = portalAt(platform, failing)
  const others = platform.db.portals.filter((portal) => portal !== last)
  return [...(await sortedByCount(platform, others, word, sign)), last.name]
}

const unavailable = (platform: Platform) => `Unable To Fetch Data For ${portalAt(platform, failing).domain}`

test(
  'portals are sorted by name, and the header reverses the order',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto('/dashboard')
    await expectPortals(page, byName(platform))
    await expect(header(page, 'Portal')).toHaveAttribute('aria-sort', 'ascending')
    await header(page, 'Portal').getByRole('button').click()
    await expectPortals(page, byName(platform).toReversed())
    await expect(header(page, 'Portal')).toHaveAttribute('aria-sort', 'descending')
    await expect(table(page, 'Portals').locator('[aria-sort]')).toHaveCount(1)
    await expectPath(page, '/dashboard?order=desc')
  },
)

for (const word of countNames) {
  test(
    `the header sorts by ${word}: descending first, then ascending, a portal without counts always last`,
    { tag: '@nightly' },
    async ({ page, platform }) => {
      const [descending, ascending] = [await expected(platform, word), await expected(platform, word, 1)]

      await page.goto('/dashboard')
      await header(page, word).getByRole('button').click()
      await expectPath(page, `/dashboard?sort=${word.toLowerCase()}&order=desc`)
      await expect(header(page, word)).toHaveAttribute('aria-sort', 'descending')
      await page.mouse.move(0, 0)
      await expectPortals(page, descending)

      await header(page, word).getByRole('button').click()
      await expect(header(page, word)).toHaveAttribute('aria-sort', 'ascending')
      await expectPath(page, `/dashboard?sort=${word.toLowerCase()}`)
      await expectPortals(page, ascending)
    },
  )
}

test(
  'counts that arrive after the click on a header still sort their rows',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const byCount = await expected(platform, 'Successful')
    const gate = platform.gate('portals.summary')
    await page.goto('/dashboard')
    await header(page, 'Successful').getByRole('button').click()
    await expect(header(page, 'Successful')).toHaveAttribute('aria-sort', 'descending')
    gate.release()
    await expectPortals(page, byCount)
  },
)

test('an order in the address is applied', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/commissionDashboard?sort=name&order=desc')
  await expectPortals(page, byName(platform).toReversed())
  await page.goto('/commissionDashboard?sort=failed&order=desc')
  await expect(header(page, 'Failed')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page, 'Portals').last()).toContainText(unavailable(platform))
})

for (const search of ['?sort=xyz&order=7&q=', '?sort=&order=', '?q=%20', '?sort[]=failed&page=-3']) {
  test(`${search.slice(0, 40)} falls back to the defaults`, { tag: '@nightly' }, async ({ page, platform }) => {
    await page.goto(`/dashboard${search}`)
    await expectPortals(page, byName(platform))
    await expect(header(page, 'Portal')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('searchbox')).toHaveValue(/^\s*$/)
  })
}

test('Back undoes an order and Forward restores it', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard')
  await expectPortals(page, byName(platform))
  await header(page, 'Portal').getByRole('button').click()
  await expectPath(page, '/dashboard?order=desc')
  await page.goBack()
  await expectPath(page, '/dashboard')
  await expectPortals(page, byName(platform))
  await page.goForward()
  await expectPath(page, '/dashboard?order=desc')
  await expectPortals(page, byName(platform).toReversed())
})

test('Back from a portal restores the order', async ({ page, platform }) => {
  const before = await expected(platform, 'Failed')
  await page.goto('/dashboard?sort=failed&order=desc')
  await expect(page.getByRole('link', { name: / Failed, / })).toHaveCount(7)
  await page.mouse.move(0, 0)
  await expect(rows(page, 'Portals').last()).toContainText('Unable To Fetch Data For')
  await expectPortals(page, before)
  await portalLink(page, before[0] ?? '').click()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  await page.goBack()
  await expectPortals(page, before)
  await expect(header(page, 'Failed')).toHaveAttribute('aria-sort', 'descending')
})

test('no row moves under the pointer while counts arrive', async ({ page, platform }) => {
  const gate = platform.gate('portals.summary')
  await page.goto('/dashboard?sort=failed&order=desc')
  await expectPortals(page, byName(platform))
  await rows(page, 'Portals').first().hover()
  gate.release()
  await expect(page.getByRole('link', { name: / Failed, / })).toHaveCount(7)
  await expect(rows(page, 'Portals').filter({ hasText: unavailable(platform) })).toHaveCount(1)
  await expect(page.getByText('By name', { exact: true })).toBeVisible()
  await expectQuiet(page)
  await expectPortals(page, byName(platform))
  await page.mouse.move(0, 0)
  await expect(rows(page, 'Portals').last()).toContainText(unavailable(platform))
})

test('on a phone the order is chosen from a list', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await expectPortals(page, byName(platform))
  const order = page.getByRole('group', { name: 'Sort order' })
  const descending = order.getByRole('button', { name: 'Descending' })
  await expect(descending).toHaveAttribute('aria-pressed', 'false')
  await descending.click()
  await expectPortals(page, byName(platform).toReversed())
  await order.getByRole('combobox', { name: 'Sort by' }).selectOption('Failed')
  await expect(page).toHaveURL(/sort=failed/)
  await expect(descending).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page, 'Portals').last()).toContainText(unavailable(platform))
})
