import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { root } from '../../scripts/run.ts'
import { now } from '../../e2e/states/state.ts'

const fonts = join(root, 'node_modules/@fontsource-variable/geist/files')
const font = readFileSync(join(fonts, 'geist-latin-wght-normal.woff2')).toString('base64')

/** In ms: timers of this and more never fire. Nothing is refetched, given up or closed while a state is drawn. */
const longTimer = 2500

/** What the pages of a gallery have in common: one service worker, one clock, one font, and storage of one state. */
export async function openStage(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'allow',
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
  })
  context.setDefaultTimeout(30_000)
  context.setDefaultNavigationTimeout(60_000)
  await context.clock.setFixedTime(new Date(now))
  await context.addInitScript(
    ({ base64, limit }) => {
      // A state begins with nothing stored.
      if (location.search.includes('scenario=')) {
        localStorage.clear()
        sessionStorage.clear()
      }
      // The button of the demo's scenario lab is no part of the product.
      const styles = new CSSStyleSheet()
      styles.replaceSync('aside[aria-label="Demo"] { display: none }')
      document.adoptedStyleSheets.push(styles)
      // The font of the build is optional: it is not used where it comes late. This one is there at once.
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      document.fonts.add(new FontFace('Geist', bytes, { weight: '100 900' }))
      const timers = { setTimeout: window.setTimeout, setInterval: window.setInterval }
      for (const [name, start] of Object.entries(timers)) {
        Object.assign(window, {
          [name]: (work: TimerHandler, ms = 0, ...rest: unknown[]) =>
            start(ms < limit ? work : () => undefined, ms, ...rest),
        })
      }
    },
    { base64: font, limit: longTimer },
  )
  return context
}
