import { simulateTime } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading } from '../support/shell.ts'

// The tests of a worker share one page (playwright.config.ts). State of one test must not reach the next.
test.describe.configure({ mode: 'serial' })
test.use({ scenario: { portals: 3 } })

const pageState = async () => ({
  cookie: document.cookie,
  stored: localStorage.getItem('spoiled') ?? localStorage.getItem('live-paused/1/501'),
  storedForTab: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  online: navigator.onLine,
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
  width: innerWidth,
  hovered: document.querySelectorAll('main :hover, nav :hover').length,
  focused: document.activeElement?.tagName,
  year: new Date().getFullYear(),
  title: document.title.includes('Spoiled'),
  binding: 'spoiledBinding' in window,
})

/** Reads the clipboard permission as a string, since TypeScript does not know its name. */
const clipboard = "navigator.permissions.query({ name: 'clipboard-read' }).then(({ state }) => state)"

const fresh = {
  cookie: '',
  stored: 'true',
  storedForTab: [],
  // The last visit, which a test that has just begun does not have yet.
  databases: ['console'],
  // Not cleared between tests: neither the app nor any test may use it.
  caches: [],
  online: true,
  dark: false,
  width: 1280,
  hovered: 0,
  focused: 'BODY',
  year: 2026,
  title: false,
  binding: false,
}

for (const round of ['first', 'second']) {
  test(`a test starts without state of the previous one: ${round} of two that leave all kinds of state`, async ({
    page,
    context,
    platform,
  }) => {
    expect(context.pages()).toHaveLength(1)
    await page.goto('/dashboard')
    await expect(dashboardHeading(page)).toBeVisible()
    // The app writes its value a moment after the heading.
    await expect.poll(() => page.evaluate(pageState)).toEqual(fresh)
    expect(await page.evaluate(clipboard)).toBe('prompt')
    expect(platform.db.portals).toHaveLength(3)

    platform.db.portals.length = 1
    platform.gate('portals.list')
    await context.grantPermissions(['clipboard-read'])
    await context.exposeFunction('spoiledBinding', () => undefined)
    await context.addInitScript(() => (document.title = 'Spoiled'))
    await page.route('**/v1/portals', (route) => route.fulfill({ status: 500 }))
    await simulateTime(page, new Date('2031-03-04T09:30:00Z'))
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 500, height: 500 })
    await page.goto('/account-setting')
    await page.getByLabel('Old password', { exact: true }).fill('x')
    await page.evaluate(async () => {
      document.cookie = 'spoiled=1'
      localStorage.setItem('spoiled', '1')
      localStorage.setItem('live-paused/1/501', 'false')
      sessionStorage.setItem('spoiled', '1')
      await new Promise((done) => (indexedDB.open('spoiled').onsuccess = done))
    })
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).hover()
    const other = await context.newPage()
    await other.goto('/account-setting')
    await expect(other.getByLabel('Old password', { exact: true })).toBeVisible()
    await context.setOffline(true)
    expect(await page.evaluate(pageState)).not.toEqual(fresh)
    expect(await page.evaluate(clipboard)).toBe('granted')
  })
}
