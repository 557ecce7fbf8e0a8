import type { Page } from '@playwright/test'

/** What scrolls up and down inside the screen. */
export const nestedScrolling = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((screen) =>
      [...screen.querySelectorAll('*')]
        .filter(
          (part) => part.scrollHeight > part.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(part).overflowY),
        )
        .map((part) => part.getAttribute('aria-label') ?? part.tagName),
    )
