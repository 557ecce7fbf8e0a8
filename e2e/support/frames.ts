import type { Page } from '@playwright/test'

/**
 * Waits for two frames and a task: by then what follows an answer or a key at once has been drawn, and its calls are
 * sent.
 */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))))
