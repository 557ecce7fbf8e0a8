import type { Page } from '@playwright/test'
import { act, button, confirmations, link, menuButton, openPortalsTab } from '../support/admin-panel.ts'
import { apmPanel, apmPortalAt, dialog } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectPath } from '../support/person.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { runRows } from '../support/runs.ts'
import { slowDown, typeFields } from '../support/typing.ts'

test.use({ reducedMotion: 'no-preference', scenario: { portals: 3 } })

/** From now on what closes takes a minute to fade. */
const fadeSlowly = (page: Page) => page.evaluate(() => document.documentElement.style.setProperty('--motion', '60s'))

/** How many pictures of what has closed are on screen, once the browser has had the time to draw one. */
const fading = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.includes('transition-old'))
      .length
  })

test('a dialog fades over a page that takes clicks and keys at once', async ({ page, platform }) => {
  await openPortalsTab(page)
  const [{ name }, { name: other }] = [portalAt(platform, 0), portalAt(platform, 1)]
  await act(page, name, 'Delete')
  await expect(dialog(page, confirmations.delete)).toBeVisible()
  await fadeSlowly(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page, confirmations.delete)).toHaveCount(0)
  await expect.poll(() => fading(page)).toBeGreaterThan(0)
  await menuButton(page, other).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await fading(page)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect.poll(() => fading(page)).toBeGreaterThan(0)
  await expect(menuButton(page, other)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
})

test('what a press elsewhere closes is gone at once, and the press arrives', async ({ page, platform }) => {
  await openPortalsTab(page)
  const [{ name }, { name: other }] = [portalAt(platform, 0), portalAt(platform, 1)]
  await menuButton(page, name).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await fadeSlowly(page)
  await menuButton(page, other).click()
  await expect(menuButton(page, other)).toHaveAttribute('aria-expanded', 'true')
  await expect(menuButton(page, name)).toHaveAttribute('aria-expanded', 'false')
  expect(await fading(page)).toBe(0)
})

for (const from of ['menu', 'search'] as const) {
  test(`what is typed right after a choice in the ${from} is whole in what it opens`, async ({ page }) => {
    await page.goto('/dashboard')
    if (from === 'menu') {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Views', exact: true }).focus()
    } else {
      await page.getByRole('button', { name: /^Search/ }).click()
      await page.getByRole('combobox').fill('Views')
      await expect(page.getByRole('option', { name: /^Views/, selected: true })).toBeVisible()
    }
    await slowDown(page, 4)
    await page.keyboard.press('Enter')
    await typeFields(page, ['Night shift'], 0)
    await expect(page.getByLabel('Save what is shown as', { exact: true })).toHaveValue('Night shift')
  })
}

test('Back fades a drawer', async ({ page, platform }) => {
  await page.goto(apmPanel)
  const drawer = dialog(page, 'APM Health Details')
  await link(page, `View APM Health of ${apmPortalAt(platform, 0).name}`).click()
  await expect(drawer).toBeVisible()
  await fadeSlowly(page)
  await page.goBack()
  await expect(drawer).toHaveCount(0)
  await expect.poll(() => fading(page)).toBeGreaterThan(0)
})

test('nothing fades where less motion is asked for', async ({ page, platform }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(apmPanel)
  const drawer = dialog(page, 'APM Health Details')
  const open = link(page, `View APM Health of ${apmPortalAt(platform, 0).name}`)
  await open.click()
  await expect(drawer).toBeVisible()
  await fadeSlowly(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(open).toBeFocused()
  expect(await fading(page)).toBe(0)
})

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

test('the drawer slides in, shows its data and closes', async ({ page, platform }) => {
  await page.goto(apmPanel)
  await link(page, `View APM Health of ${apmPortalAt(platform, 0).name}`).click()
  const drawer = dialog(page, 'APM Health Details')
  await expect(drawer.getByText('Used: 1')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expectPath(page, apmPanel)
})

test('a link opens the next screen, and Back returns', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await portalLink(page, portalAt(platform, 0).name).click()
  await expect(runRows(page)).not.toHaveCount(0)
  await page.goBack()
  await expect(dashboardHeading(page)).toBeVisible()
})

test('nothing turns where less motion is asked for', async ({ page, platform }) => {
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
