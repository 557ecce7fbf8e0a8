import type { BrowserContext } from '@playwright/test'

/** For a page: Playwright's clock constructs plain dates only, so classes that extend `Date` would lose their prototype. */
export function letDateBeExtended() {
  globalThis.Date = new Proxy(Date, {
    construct: (clock, parts: [number], created) => {
      const date = new clock(...parts)
      const prototype: unknown = Reflect.get(created, 'prototype')
      if (prototype instanceof Object) Object.setPrototypeOf(date, prototype)
      return date
    },
  })
}

/** Sets the time of all pages of a context; it goes on from there. */
export async function setClock(context: BrowserContext, time: number | string) {
  await context.clock.setSystemTime(time)
  await context.addInitScript(letDateBeExtended)
}
