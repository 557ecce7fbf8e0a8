import { expect, test } from '../support/fixtures.ts'
import { portalAt, portalLink } from '../support/portals.ts'

test.use({ live: true, scenario: { as: 'admin', portals: 3 }, now: '2026-03-04T09:30:00Z' })

test('a portal that is renamed elsewhere has its new name within a minute', async ({ page, platform }) => {
  await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
  const portal = portalAt(platform, 0)
  await page.goto('/dashboard')
  await expect(portalLink(page, portal.name)).toBeVisible()
  portal.name = 'Renamed Elsewhere'
  await page.clock.fastForward('01:01')
  await expect(portalLink(page, 'Renamed Elsewhere')).toBeVisible()
})
