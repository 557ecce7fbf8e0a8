import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { createPlatform } from '../../mocks/platform.ts'
import { formatScenario } from '../../mocks/scenario-text.ts'
import { scenario } from '../../mocks/scenario.ts'
import { now } from '../../e2e/states/state.ts'
import { historyBars, openRun } from '../../e2e/states/targets.ts'
import { letDateBeExtended } from '../../e2e/support/clock.ts'
import { expectQuiet } from '../../e2e/support/calls.ts'
import { root } from '../../scripts/run.ts'

// Takes the pictures of README.md and docs, in both color schemes.

const shown = scenario({ as: 'admin', portals: 40, now })
const platform = createPlatform({ scenario: shown })

test.use({ viewport: { width: 1280, height: 640 } })

async function open(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(new Date(now))
  await page.addInitScript(letDateBeExtended)
  const separator = address.includes('?') ? '&' : '?'
  await page.goto(`${address}${separator}scenario=${encodeURIComponent(formatScenario(shown))}`)
}

async function take(page: Page, name: string): Promise<void> {
  await expectQuiet(page)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({
      path: join(root, 'docs', `${name}${scheme === 'dark' ? '-dark' : ''}.png`),
      animations: 'disabled',
      style: 'aside[aria-label="Demo"] { display: none }',
    })
  }
}

test('dashboard', async ({ page }) => {
  await open(page, '/dashboard?only=late')
  // Only watched portals are checked for late runs by themselves.
  await page
    .getByRole('button', { name: /^Watch / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Commission' }).first().click()
  await page.getByRole('row').nth(8).waitFor()
  await take(page, 'dashboard')
})

test('failed run', async ({ page }) => {
  await open(page, openRun('Failed', '&tab=errors')(platform))
  await page.getByRole('list', { name: 'Errors' }).waitFor()
  await historyBars(page).first().waitFor()
  await take(page, 'failed-run')
})

test('failed run beside the last good one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, openRun('Failed', '&tab=errors')(platform))
  await page.getByRole('link', { name: /^Compare with last good run/ }).click()
  await page.getByRole('region', { name: 'Errors only in this run' }).waitFor()
  await take(page, 'comparison')
})
