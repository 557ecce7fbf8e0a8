import { expect, test } from '../support/fixtures.ts'
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
