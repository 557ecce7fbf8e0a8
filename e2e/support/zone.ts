import type { Locator, Page } from '@playwright/test'

/** The control of the zone in which times are shown. */
export const zoneOfTimes = (page: Page): Locator => page.getByRole('combobox', { name: 'Times in' })
