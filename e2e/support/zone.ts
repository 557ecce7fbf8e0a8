import { expect, type Page } from '@playwright/test'
import { choose, openUserMenu, userChoice, userMenu } from './user-menu.ts'

/** Has the times shown in UTC. */
export const chooseUtc = (page: Page): Promise<void> => choose(page, 'Time zone', 'UTC (platform)')

/** Waits until the topbar names the zone, and the menu has chosen it. */
export async function expectZone(page: Page, zone: string, whose: 'browser' | 'platform'): Promise<void> {
  await expect(page.getByRole('banner').getByText(`Time zone: ${zone}`)).toBeVisible()
  await openUserMenu(page)
  await expect(userChoice(page, 'Time zone', `${zone} (${whose})`)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(userMenu(page)).toHaveCount(0)
}
