import type { Page } from '@playwright/test'
import { expectQuiet } from '../support/calls.ts'
import { expect, test } from './nginx-server.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 2 } })

const message = (page: Page) => page.getByText('This browser is too old for the console.')

const without = {
  'Promise.withResolvers': () => void Reflect.deleteProperty(Promise, 'withResolvers'),
  'AbortSignal.any': () => void Reflect.deleteProperty(AbortSignal, 'any'),
  'Intl.Segmenter': () => void Reflect.deleteProperty(Intl, 'Segmenter'),
  'CSS light-dark()': () => {
    CSS.supports = () => false
  },
}

for (const [feature, take] of Object.entries(without)) {
  test(
    `a browser without ${feature} shows that it is too old, and nothing else starts`,
    nightlyIf(feature !== 'Promise.withResolvers'),
    async ({ page, platform }) => {
      await page.addInitScript(take)
      await page.goto('/dashboard')
      await expect(message(page)).toBeVisible()
      await expect(page.getByText('Couldn’t load the console.')).toBeHidden()
      // A console that started anyway would have made calls by then.
      await expectQuiet(page)
      await expect(page.getByRole('heading')).toHaveCount(0)
      expect(platform.calls).toEqual([])
    },
  )
}

test('a current browser shows no such message', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(message(page)).toBeHidden()
})
