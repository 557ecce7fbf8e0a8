import puppeteer, { type BrowserContext, type Page } from 'puppeteer-core'
import type { DrivenBrowser, Tab } from './tab.ts'

/** Chromium's console error for a failed request; the console itself shows those failures. */
const networkLine = /^Failed to load resource:/

function watch(page: Page): readonly string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !networkLine.test(message.text())) errors.push(`Console: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`Uncaught: ${error instanceof Error ? error.message : String(error)}`))
  page.on('dialog', (dialog) => void dialog.accept())
  return errors
}

async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  const errors = watch(page)
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack({ waitUntil: [] })),
    forward: async () => void (await page.goForward({ waitUntil: [] })),
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    errors: () => errors,
    close: () => context.close(),
  }
}

export async function startByPuppeteer(name: 'chrome' | 'firefox', program: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: name,
    protocol: 'webDriverBiDi',
    executablePath: program,
    headless: true,
    // Chromium's sandbox does not start as root.
    args: name === 'chrome' && process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    env: { ...process.env, TZ: 'UTC' },
  })
  return {
    version: await browser.version(),
    newTab: async () => openTab(await browser.createBrowserContext()),
    close: () => browser.close(),
  }
}
