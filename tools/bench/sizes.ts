import type { Page } from '@playwright/test'
import type { Site } from './harness.ts'
import { markOf } from './marks.ts'
import type { Measure } from './report.ts'

async function sizesOf(page: Page, path: string, ready: () => Promise<unknown>) {
  await page.goto(path)
  await ready()
  await page.waitForLoadState('networkidle')
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming ? [{ name: entry.name, size: entry.encodedBodySize }] : [],
      ),
  )
  const kB = (ending: string) =>
    files.reduce((sum, { name, size }) => sum + (name.endsWith(ending) ? size / 1000 : 0), 0)
  return { scripts: kB('.js'), styleSheets: kB('.css') }
}

async function sizesOfSite(site: Site) {
  const amount = { portals: 3 }
  const login = await site.visit(
    amount,
    ({ page }) => sizesOf(page, '/user/login', () => page.getByRole('heading', { name: 'Log in' }).waitFor()),
    null,
  )
  const dashboard = await site.visit(amount, ({ page }) => sizesOf(page, '/dashboard', () => markOf(page, 'all')))
  return {
    'login, scripts': login.scripts,
    'login, style sheets': login.styleSheets,
    'dashboard, scripts': dashboard.scripts,
    'dashboard, style sheets': dashboard.styleSheets,
  }
}

export const sizes: Measure = {
  about: 'All files of a page in kB of gzip. For those with a slow line: at 10 Mbit/s, 100 kB take 80 ms.',
  rounds: 1,
  run: sizesOfSite,
}
