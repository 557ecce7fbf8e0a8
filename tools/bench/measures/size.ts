import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { countsShown } from '../dashboard.ts'
import type { Bench } from '../harness.ts'
import { atMost, type Row } from '../row.ts'

const bounds = { js: 120, dashboardJs: 165, css: 20 }

/** The total size of these build files in kB (1000 bytes), with brotli at its highest level. */
async function sizeOf(bench: Bench, files: ReadonlySet<string>, ending: string): Promise<number> {
  const chosen = [...files].filter((file) => file.endsWith(ending))
  const sizes = await Promise.all(
    chosen.map(async (file) => brotliCompressSync(await readFile(join(bench.outDir, file))).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The paths of all files that the page loads until it is loaded and the network is idle. */
async function filesOf(page: Page, address: string, loaded: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  page.on('response', (response) => files.add(new URL(response.url()).pathname))
  await page.goto(address)
  await loaded()
  await page.waitForLoadState('networkidle')
  return files
}

/** Measures the scripts and style sheets of the two entry pages. */
export async function measureSize(bench: Bench): Promise<Row[]> {
  const login = await bench.visit(
    ({ page }) => filesOf(page, '/user/login', () => page.getByRole('heading', { name: 'Log in' }).waitFor()),
    { as: null },
  )
  const dashboard = await bench.visit(({ page }) => filesOf(page, '/dashboard', () => countsShown(page)))
  const unit = 'kB'
  return [
    atMost('login: JS, brotli', bounds.js, await sizeOf(bench, login, '.js'), { unit }),
    atMost('login: CSS, brotli', bounds.css, await sizeOf(bench, login, '.css'), { unit }),
    atMost('dashboard: JS, brotli', bounds.dashboardJs, await sizeOf(bench, dashboard, '.js'), { unit }),
    atMost('dashboard: CSS, brotli', bounds.css, await sizeOf(bench, dashboard, '.css'), { unit }),
  ]
}
