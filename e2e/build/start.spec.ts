import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardSettled, loginSettled } from '../support/settled.ts'

/** Notes which formatters of `Intl` the page makes; call it before the page is opened. */
async function watchIntl(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { madeOfIntl: made })
    for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'PluralRules', 'Segmenter'] as const) {
      const note = () => made.push(name)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          apply: (target, self, given) => (note(), Reflect.apply(target, self, given)),
          construct: (target, given) => (note(), Reflect.construct(target, given)),
        }),
      )
    }
  })
  return async () => await page.evaluate(() => Reflect.get(window, 'madeOfIntl'))
}

// The first one of a page takes longer to make than a screen's own code takes to run.
test.describe('formatters that are made while the console starts', () => {
  test('the dashboard makes one, for the order of names', async ({ page, platform }) => {
    const made = await watchIntl(page)
    await page.goto('/dashboard')
    await dashboardSettled(page, platform)
    expect(await made()).toEqual(['Collator'])
  })

  test.describe('signed out', () => {
    test.use({ scenario: { as: null } })

    test('the login page makes none', async ({ page }) => {
      const made = await watchIntl(page)
      await page.goto('/user/login')
      await loginSettled(page)
      expect(await made()).toEqual([])
    })
  })
})
