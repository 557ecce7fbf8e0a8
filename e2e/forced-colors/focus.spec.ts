import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded } from '../support/portals.ts'
import { liveControl } from '../support/clock.ts'
import { details, runButton, runWith } from '../support/runs.ts'

test.use({ forcedColors: 'active', scenario: { portals: 3 } })

test('a focused button has a ring that stands out from the page', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  const refresh = liveControl(page).getByRole('button', { name: /^Refresh/ })
  await liveControl(page)
    .getByRole('button', { name: /^Resume/ })
    .focus()
  await page.keyboard.press('Tab')
  await expect(refresh).toBeFocused()
  const ring = await refresh.evaluate((button) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(button)
    return { outlineStyle, width: parseFloat(outlineWidth), outlineColor }
  })
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(ring.outlineStyle).not.toBe('none')
  expect(ring.width).toBeGreaterThanOrEqual(2)
  expect(ring.outlineColor).not.toBe(background)
})

test('the dashboard and an open run are accessible', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  await expectAccessible(page)
  await page.goto('/dashboard/portals/1001/pipelines?show=Failed')
  await runButton(page, await runWith(platform, '1001', 'Failed')).click()
  await expect(details(page)).toBeVisible()
  await expectAccessible(page)
})
