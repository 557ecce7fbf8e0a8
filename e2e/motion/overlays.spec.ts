import { act, button, confirmations, dialog, link, menuButton, openPortalsTab } from '../support/admin-panel.ts'
import { apmPanel, apmPortalAt } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectPath } from '../support/shell.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { runRows } from '../support/runs.ts'

test.use({ reducedMotion: 'no-preference', scenario: { portals: 3 } })

test('a dialog opens and closes, and the focus is back on its opener', async ({ page, platform }) => {
  await openPortalsTab(page)
  const { name } = portalAt(platform, 0)
  await act(page, name, 'Delete')
  const confirmation = dialog(page, confirmations.delete)
  await expect(confirmation).toBeVisible()
  await button(confirmation, 'No').click()
  await expect(confirmation).toHaveCount(0)
  await expect(menuButton(page, name)).toBeFocused()
})

test('a drawer opens, shows its data and closes', async ({ page, platform }) => {
  await page.goto(apmPanel)
  await link(page, `View APM Health of ${apmPortalAt(platform, 0).name}`).click()
  const drawer = dialog(page, 'APM Health Details')
  await expect(drawer.getByText('Used: 1')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expectPath(page, apmPanel)
})

test('a link opens the next page, and Back returns', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await portalLink(page, portalAt(platform, 0).name).click()
  await expect(runRows(page)).not.toHaveCount(0)
  await page.goBack()
  await expect(dashboardHeading(page)).toBeVisible()
})

test('nothing rotates with reduced motion', async ({ page, platform }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  platform.gate('portals.list')
  await page.goto('/dashboard')
  await expect(page.getByText('Loading Portals...')).toBeVisible()
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'another')),
    )
  expect(await moving()).toEqual([])
})
