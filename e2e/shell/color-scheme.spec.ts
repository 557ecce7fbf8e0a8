import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading, expectLoginPage } from '../support/person.ts'

test.use({ scenario: { portals: 3 } })

const choice = (page: Page, name: 'Light' | 'Dark' | 'As the system') =>
  page.getByRole('radiogroup', { name: 'Colour scheme' }).getByRole('radio', { name })

/** Clicks a choice where a person does: on its sign. */
const choose = (page: Page, name: 'Light' | 'Dark') =>
  page.getByRole('radiogroup', { name: 'Colour scheme' }).locator('label').filter({ hasText: name }).click()

/** From 0 (black) to 255 (white), of a colour as `rgb(1, 2, 3)`. */
const brightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number))

/** What the page is drawn on and with. */
async function drawn(page: Page) {
  const [background, text] = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body)
    return [backgroundColor, color]
  })
  return { background: brightness(background ?? ''), text: brightness(text ?? '') }
}

async function expectDrawn(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await expect
    .poll(async () => {
      const { background, text } = await drawn(page)
      if (background > 200 && text < 100) return 'light'
      return background < 60 && text > 150 ? 'dark' : `${background} behind ${text}`
    })
    .toBe(scheme)
}

test("the scheme is the system's until one is chosen, and follows it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/dashboard')
  await expect(choice(page, 'As the system')).toBeChecked()
  await expectDrawn(page, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectDrawn(page, 'light')
})

for (const [name, scheme, system] of [
  ['Dark', 'dark', 'light'],
  ['Light', 'light', 'dark'],
] as const) {
  test(`${name} is drawn ${scheme} on a ${system} system, after a reload and after logging out too`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.goto('/dashboard')
    await expectDrawn(page, system)
    await choose(page, name)
    await expect(choice(page, name)).toBeChecked()
    await expectDrawn(page, scheme)

    await page.reload()
    await expect(dashboardHeading(page)).toBeVisible()
    await expect(choice(page, name)).toBeChecked()
    await expectDrawn(page, scheme)

    await page.getByRole('link', { name: 'Log Out' }).click()
    await expectLoginPage(page)
    await expectDrawn(page, scheme)
  })
}

test("the way back is the system's choice, by keys alone", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await choice(page, 'As the system').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(choice(page, 'Dark')).toBeChecked()
  await expectDrawn(page, 'dark')
  await page.keyboard.press('ArrowRight')
  await expect(choice(page, 'As the system')).toBeChecked()
  await expectDrawn(page, 'light')
  await page.reload()
  await expect(choice(page, 'As the system')).toBeChecked()
})

test('a chosen scheme is there at the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/dashboard')
  await choose(page, 'Dark')
  await expectDrawn(page, 'dark')
  // The app's code never comes: what is seen now is what is seen before it comes.
  await page.route('**/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.waitForLoadState('domcontentloaded')
  await expect.poll(async () => (await drawn(page)).background).toBeLessThan(60)
})
