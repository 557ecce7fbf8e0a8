import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../scripts/run.ts'
import { expect, test as base } from './nginx-server.ts'
import { expectLoginPage, expectPath, logIn } from '../support/shell.ts'
import { rows } from '../support/table.ts'

const test = base.extend<object, { buildBelow: string }>({
  buildBelow: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-console-base-'))
      // Not minified, which takes a fifth of the time.
      const options = ['--base', '/console/', '--minify', 'false', '--outDir', folder, '--logLevel', 'warn']
      const code = await run('vite', ['build', ...options])
      if (code !== 0) throw new Error('The build has failed.')
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  build: ({ buildBelow }, use) => use(buildBelow),
  settings: { CONSOLE_BASE: '/console/' },
  scenario: { portals: 3, as: null },
})

// In one worker: each one makes a build of its own.
test.describe.configure({ mode: 'default' })

test('a build for another base path is served below it', { tag: '@nightly' }, async ({ page, nginx }) => {
  await page.goto('/')
  await expectLoginPage(page, '/console/user/login')
  await logIn(page, 'admin')
  await expect(rows(page, 'Portals')).toHaveCount(3)
  await expectPath(page, '/console/dashboard')
  await rows(page, 'Portals').first().getByRole('link').first().click()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  await page.reload()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)

  const [script = ''] = /\/console\/assets\/[\w-]+\.js/.exec(await (await fetch(`${nginx.url}/console/`)).text()) ?? []
  const { headers } = await fetch(nginx.url + script)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test.describe('signed in', () => {
  test.use({ scenario: { as: 'admin' } })

  test(
    'an account page below the base path has its skeleton before the code has loaded',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      const leftOfBrand = async () => (await page.getByText('Portal Console', { exact: true }).boundingBox())?.x
      await page.goto('/console/dashboard')
      await expect.poll(leftOfBrand).toBe(0)
      await page.goto('/console/user/logout')
      await expect.poll(leftOfBrand).toBeGreaterThan(0)
    },
  )
})

test('above the base path there is only a redirect to it', { tag: '@nightly' }, async ({ nginx }) => {
  const get = (path: string) => fetch(nginx.url + path, { redirect: 'manual' })
  for (const path of ['/', '/console']) {
    const { status, headers } = await get(path)
    expect.soft(status, path).toBe(302)
    expect.soft(headers.get('location'), path).toBe('/console/')
  }
  for (const path of ['/dashboard', '/consoles', '/index.html', '/assets/gone.js', '/console/assets/gone.js']) {
    const { status, headers } = await get(path)
    expect.soft(status, path).toBe(404)
    expect.soft(headers.get('cache-control'), path).toBe('no-cache')
  }
})

test('the log contains no token of an address below the base path', { tag: '@nightly' }, async ({ nginx }) => {
  for (const path of ['/console/user/verify/s3cret', '/console/user/reset-password/s3cret?x=1']) {
    await fetch(nginx.url + path)
  }
  await expect.poll(nginx.log).toContain('"GET /console/user/reset-password/..." 200')
  await expect.poll(nginx.log).toContain('"GET /console/user/verify/..." 200')
  expect(nginx.log()).not.toContain('s3cret')
})
