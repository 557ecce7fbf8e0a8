import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { countsShown } from '../dashboard.ts'
import type { Bench } from '../harness.ts'
import { info, type Row } from '../row.ts'

/** The total size of these build files in kB (1000 bytes), with gzip at its highest level, as the image sends them. */
async function sizeOf(bench: Bench, files: ReadonlySet<string>, ending: string): Promise<number> {
  const chosen = [...files].filter((file) => file.endsWith(ending))
  const sizes = await Promise.all(
    chosen.map(async (file) => gzipSync(await readFile(join(bench.outDir, file)), { level: 9 }).length),
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
    info('login: JS, gzip', await sizeOf(bench, login, '.js'), { unit }),
    info('login: CSS, gzip', await sizeOf(bench, login, '.css'), { unit }),
    info('dashboard: JS, gzip', await sizeOf(bench, dashboard, '.js'), { unit }),
    info('dashboard: CSS, gzip', await sizeOf(bench, dashboard, '.css'), { unit }),
  ]
}
