import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { dist } from '../support/dist.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded, loginLoaded } from '../support/loaded.ts'
import { rows } from '../support/table.ts'

/** In kB (1000 bytes) at the highest brotli level, over every file that the page loads. */
const limits = {
  login: { js: 146, css: 20 },
  dashboard: { js: 178, css: 20 },
  /** After its rows: what is new, stars and comparing. */
  'dashboard, later': { js: 11, css: 2 },
}

/** Collects the scripts and style sheets of the build that a page loads, including preloads. */
function watchFiles(page: Page): Set<string> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (/\.(js|css)$/.test(path)) files.add(path)
  })
  return files
}

/** Each file of this type with its size in kB, largest first. */
function sizes(files: ReadonlySet<string>, ending: 'js' | 'css') {
  return [...files]
    .filter((file) => file.endsWith(`.${ending}`))
    .map((file) => ({ file, size: brotliCompressSync(readFileSync(join(dist, file))).length / 1000 }))
    .toSorted((one, other) => other.size - one.size)
}

function expectWithin(screen: keyof typeof limits, files: ReadonlySet<string>): void {
  for (const ending of ['js', 'css'] as const) {
    const measured = sizes(files, ending)
    const total = measured.reduce((sum, { size }) => sum + size, 0)
    const limit = limits[screen][ending]
    const line = `${screen}: ${total.toFixed(1)} kB of ${ending}, at most ${limit} kB`
    test.info().annotations.push({ type: 'size', description: line })
    process.stdout.write(`${line}\n`)
    const list = measured.map(({ file, size }) => `  ${size.toFixed(1).padStart(6)} ${file}`).join('\n')
    expect(total, line).toBeGreaterThan(0)
    expect.soft(total, `${line}\n${list}`).toBeLessThanOrEqual(limit)
  }
}

test.describe('signed out', () => {
  test.use({ scenario: { as: null } })

  test('the login page stays within its size limits', async ({ page }) => {
    const files = watchFiles(page)
    await page.goto('/user/login')
    await loginLoaded(page)
    expectWithin('login', files)
  })
})

test('the dashboard stays within its size limits', async ({ page, platform }) => {
  const files = watchFiles(page)
  const counts = platform.gate('portals.summary')
  await page.goto('/dashboard')
  await expect(rows(page, 'Portals')).toHaveCount(40)
  const first = new Set(files)
  expectWithin('dashboard', first)
  counts.release()
  await dashboardLoaded(page, platform)
  expectWithin('dashboard, later', files.difference(first))
})
