import { expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/shell.ts'
import { expectPortals, portalAt, portalLink, expectNewFailuresLoaded } from '../support/portals.ts'
import { endActiveRuns } from '../support/runs.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 6 } })

test('a search by name ignores case and is in the address', async ({ page, platform }) => {
  const { name } = portalAt(platform, 0)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(6)
  await page.getByRole('searchbox').fill(name.toUpperCase())
  await expectPortals(page, [name])
  await expectPath(page, `/dashboard?${new URLSearchParams({ q: name.toUpperCase() }).toString()}`)
  await expect(page.getByRole('status').filter({ hasText: '1 of 6 portals' })).toBeVisible()
})

test('a search finds a portal by its domain', { tag: '@nightly' }, async ({ page, platform }) => {
  const { name, domain } = portalAt(platform, 3)
  await page.goto('/dashboard')
  await page.getByRole('searchbox').fill(domain)
  await expectPortals(page, [name])
})

test('a search ignores surrounding spaces', { tag: '@nightly' }, async ({ page, platform }) => {
  const { name } = portalAt(platform, 3)
  await page.goto('/dashboard')
  await page.getByRole('searchbox').fill(`  ${name} `)
  await expectPortals(page, [name])
})

test(
  'a search without results shows a message, and clearing it shows all portals',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByRole('searchbox').fill('<i>zzz</i>')
    await expect(page.getByText('No matching portals')).toBeVisible()
    await expect(page.getByText('“<i>zzz</i>”')).toBeVisible()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(rows(page, 'Portals')).toHaveCount(6)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expectPath(page, '/dashboard')
  },
)

test('Enter searches immediately and Escape clears', { tag: '@nightly' }, async ({ page, platform }) => {
  const { name } = portalAt(platform, 2)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(6)
  // With the clock paused, only Enter can search.
  await page.clock.pauseAt(new Date('2026-03-04T10:00:00Z'))
  await page.getByRole('searchbox').fill(`${name} and more`)
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByText('No matching portals')).toBeVisible()
  await page.getByRole('searchbox').press('Escape')
  await expect(rows(page, 'Portals')).toHaveCount(6)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a search in the address is applied; numbers are text', { tag: '@nightly' }, async ({ page, platform }) => {
  const { name } = portalAt(platform, 4)
  await page.goto(`/dashboard?q=${encodeURIComponent(name)}`)
  await expectPortals(page, [name])
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await page.goto('/dashboard?q=00123')
  await expect(page.getByRole('searchbox')).toHaveValue('00123')
  await expect(page.getByText('No matching portals')).toBeVisible()
})

test(
  'search and order combine, and Back from a portal restores both',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { name } = portalAt(platform, 5)
    await page.goto('/dashboard?sort=failed&order=desc')
    await page.getByRole('searchbox').fill(name)
    await expectPath(page, `/dashboard?sort=failed&order=desc&${new URLSearchParams({ q: name }).toString()}`)
    await portalLink(page, name).click()
    await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue(name)
    await expectPortals(page, [name])
  },
)

test('Back undoes a search and Forward restores it', { tag: '@nightly' }, async ({ page, platform }) => {
  const { name } = portalAt(platform, 1)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(6)
  await page.getByRole('searchbox').fill(name)
  await expectPortals(page, [name])
  await page.goBack()
  await expect(rows(page, 'Portals')).toHaveCount(6)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goForward()
  await expectPortals(page, [name])
  await expect(page.getByRole('searchbox')).toHaveValue(name)
})

test('a search makes no calls', { tag: '@nightly' }, async ({ page, platform }) => {
  // The rows refresh once a minute, not every 8 seconds.
  endActiveRuns(platform)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: / Failed, / })).toHaveCount(6)
  await expectNewFailuresLoaded(page)
  await expectQuiet(page)
  const calls = platform.calls.length
  await page.getByRole('searchbox').fill('a')
  await expectPath(page, '/dashboard?q=a')
  await page.getByRole('searchbox').fill('')
  await expectPath(page, '/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(6)
  await expectQuiet(page)
  expect(platform.calls.length).toBe(calls)
})

test('Enter opens the only portal that matches, and Back leads to the search', async ({ page, platform }) => {
  const { id, name } = portalAt(platform, 2)
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(6)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('searchbox').press('Enter')
  await expectPath(page, `/dashboard/portals/${id}/pipelines`)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await expectPortals(page, [name])
})

test(
  'a search in the address is cut at 200 characters, and what is searched is in the field',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`/dashboard?q=${'x'.repeat(300)}`)
    await expect(page.getByText('No matching portals')).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('x'.repeat(200))
  },
)
