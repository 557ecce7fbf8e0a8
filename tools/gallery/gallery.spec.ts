import { join } from 'node:path'
import { test } from '@playwright/test'
import { entries } from '../../e2e/states/screens/all.ts'
import { hangs, linkOf, now, sees, titleOf } from '../../e2e/states/state.ts'
import { letDateBeExtended } from '../../e2e/support/clock.ts'
import { expectQuiet } from '../../e2e/support/calls.ts'
import { folder, pictureOf, views } from './page.ts'

// Draws a picture of every state of every page.

test.afterEach(({ context }) => context.setOffline(false))

for (const { screen, state } of entries) {
  test(titleOf(screen, state), async ({ page }) => {
    await page.clock.setFixedTime(new Date(now))
    await page.addInitScript(letDateBeExtended)
    await page.goto(linkOf(screen, state))
    for (const { work } of state.steps ?? []) await work(page)
    await sees(page, state.shows)
    if (!hangs(state)) await expectQuiet(page)
    for (const view of views) {
      await page.setViewportSize(view.size)
      await page.emulateMedia({ colorScheme: view.scheme })
      await page.screenshot({
        path: join(folder, pictureOf(screen, state, view)),
        animations: 'disabled',
        // The button of the demo's playground is not part of the product.
        style: 'aside[aria-label="Demo"] { display: none }',
      })
    }
  })
}
