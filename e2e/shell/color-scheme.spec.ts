import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { pressUntilFocused } from '../support/accessibility.ts'
import { dashboardLoaded } from '../support/portals.ts'
import {
  dashboardHeading,
  expectLoginPage,
  choose,
  closeUserMenu,
  logOut,
  openUserMenu,
  userButton,
  userChoice,
} from '../support/shell.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 3 } })

type Scheme = 'Light' | 'Dark' | 'System'

const choice = (page: Page, name: Scheme) => userChoice(page, 'Theme', name)

async function expectChosen(page: Page, name: Scheme): Promise<void> {
  await openUserMenu(page)
  await expect(choice(page, name)).toBeChecked()
  await closeUserMenu(page)
}

const brightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number))

async function pageBrightness(page: Page) {
  const [background, text] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  return { background: brightness(background ?? ''), text: brightness(text ?? '') }
}

async function expectScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect
    .poll(async () => {
      const { background, text } = await pageBrightness(page)
      if (background > 200 && text < 100) return 'light'
      return background < 60 && text > 150 ? 'dark' : `${background} behind ${text}`
    })
    .toBe(scheme)
}

for (const [name, scheme, system] of [
  ['Dark', 'dark', 'light'],
  ['Light', 'light', 'dark'],
] as const) {
  test(
    `${name} stays ${scheme} on a ${system} system, also after a reload and a log-out`,
    nightlyIf(name !== 'Dark'),
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: system })
      await page.goto('/dashboard')
      await expectScheme(page, system)
      await choose(page, 'Theme', name)
      await expectScheme(page, scheme)

      await page.reload()
      await expect(dashboardHeading(page)).toBeVisible()
      await expectChosen(page, name)
      await expectScheme(page, scheme)

      await logOut(page)
      await expectLoginPage(page)
      await expectScheme(page, scheme)
    },
  )
}

test('the keyboard selects a scheme and resets it to the system, in the open menu', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await userButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Light')).toBeFocused()
  await pressUntilFocused(page, 'ArrowDown', choice(page, 'Dark'))
  await page.keyboard.press('Enter')
  await expect(choice(page, 'Dark')).toBeChecked()
  await expectScheme(page, 'dark')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(choice(page, 'System')).toBeChecked()
  await expectScheme(page, 'light')
  await page.reload()
  await expectChosen(page, 'System')
})

test('the selected scheme applies from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await choose(page, 'Theme', 'Dark')
  await expectScheme(page, 'dark')
  // Without the app's code, the page stays at its first paint.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await expectScheme(page, 'dark')
})

test('a page in the dark scheme is printed in the light one', async ({ page, platform }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  const colors = () =>
    page.evaluate(() => {
      const parts = [document.body, ...document.querySelectorAll<HTMLElement>('main :is(h1, th, a, input, button)')]
      return parts.map((part) => {
        const { color, backgroundColor, borderBottomColor } = getComputedStyle(part)
        return `${color} ${backgroundColor} ${borderBottomColor}`
      })
    })
  // A field's border changes its color in a moment of its own.
  const transitions = () =>
    page.evaluate(() => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(transitions).toBe(0)
  const printed = await colors()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect.poll(transitions).toBe(0)
  expect(await colors()).toEqual(printed)
})
