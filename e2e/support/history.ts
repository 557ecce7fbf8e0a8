import type { Locator, Page } from '@playwright/test'

/** The history of a portal over its list. */
export const history = (page: Page): Locator => page.getByRole('region', { name: 'History' })

/** The bars of its runs, the newest first. */
export const bars = (page: Page): Locator =>
  history(page)
    .getByRole('list', { name: /^Last \d+ runs?; / })
    .getByRole('link')
