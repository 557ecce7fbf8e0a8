import { expect, test } from '../support/fixtures.ts'
import { openPortalsTab } from '../support/admin-panel.ts'
import { sidewaysBoxes } from '../support/layout.ts'
import { expectShell, userButton } from '../support/shell.ts'

const name = `Maximiliana ${'Featherstonehaugh '.repeat(3)}de la Cruz`

test.use({ scenario: { portals: 3 }, timezoneId: 'America/Argentina/Buenos_Aires' })

test('a long name of a user and of a zone widen nothing', async ({ page, platform }) => {
  for (const user of platform.db.users) user.name = name
  for (const width of [1440, 1024, 640, 390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/dashboard')
    await expectShell(page)
    await expect(userButton(page)).toHaveAccessibleName(`User menu, ${name.toUpperCase()}`)
    const box = await userButton(page).boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(page.getByText('Buenos_Aires')).toBeInViewport()
  }
})

test('the list of portals fits the narrowest window that has a sidebar, and so does a problem with days', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 700 })
  await openPortalsTab(page)
  expect(await sidewaysBoxes(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Edit displayed days for / })
    .first()
    .click()
  await page.keyboard.type('x')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: /^Actions for / }).first()).toBeInViewport({ ratio: 1 })
})
