import type { Page } from '@playwright/test'

/** Slows down the processor of the page by a factor until the end of the test. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Types texts, with Tab between them, from the present moment on; `delay` in ms a key. */
export async function typeFields(page: Page, texts: readonly string[], delay: number): Promise<void> {
  for (const [index, text] of texts.entries()) {
    // oxlint-disable no-await-in-loop -- one key after the other
    if (index > 0) await page.keyboard.press('Tab', { delay })
    await page.keyboard.type(text, { delay })
    // oxlint-enable no-await-in-loop
  }
}
