import { simulateTime } from '../support/live.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading } from '../support/person.ts'

// The tests of a worker are in one kept page (playwright.config.ts): what one leaves behind, the next one must not find.
test.describe.configure({ mode: 'serial' })
test.use({ scenario: { portals: 3 } })

/** All that a page, its origin and its context hold beside the app, in words. */
const left = async () => ({
  cookie: document.cookie,
  stored: localStorage.getItem('spoiled') ?? localStorage.getItem('live-paused/1'),
  storedForTab: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  online: navigator.onLine,
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
  width: innerWidth,
  hovered: document.querySelectorAll('main :hover, nav :hover').length,
  focused: document.activeElement?.tagName,
  year: new Date().getFullYear(),
  words: document.title.includes('Spoiled'),
  binding: 'tell' in window,
})

/** Whether the page may read the clipboard; TypeScript does not know the name of that. */
const clipboard = "navigator.permissions.query({ name: 'clipboard-read' }).then(({ state }) => state)"

const fresh = {
  cookie: '',
  // The app's own, as it writes it when it starts.
  stored: 'false',
  storedForTab: [],
  databases: [],
  // The one place that is not emptied: no test may put anything there, nor does the app.
  caches: [],
  online: true,
  dark: false,
  width: 1280,
  hovered: 0,
  focused: 'BODY',
  year: 2026,
  words: false,
  binding: false,
}

for (const round of ['first', 'second', 'third']) {
  test(`a test finds nothing of the one before it: ${round} of three that leave all they can`, async ({
    page,
    context,
    platform,
  }) => {
    expect(context.pages()).toHaveLength(1)
    await page.goto('/dashboard')
    await expect(dashboardHeading(page)).toBeVisible()
    expect(await page.evaluate(left)).toEqual(fresh)
    expect(await page.evaluate(clipboard)).toBe('prompt')
    expect(platform.db.portals).toHaveLength(3)

    platform.db.portals.length = 1
    platform.gate('portals.list')
    await context.grantPermissions(['clipboard-read'])
    await context.exposeFunction('tell', () => undefined)
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
      localStorage.setItem('live-paused/1', 'true')
      sessionStorage.setItem('spoiled', '1')
      await new Promise((done) => (indexedDB.open('spoiled').onsuccess = done))
    })
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).hover()
    const other = await context.newPage()
    await other.goto('/account-setting')
    await expect(other.getByLabel('Old password', { exact: true })).toBeVisible()
    await context.setOffline(true)
    expect(await page.evaluate(left)).not.toEqual(fresh)
    expect(await page.evaluate(clipboard)).toBe('granted')
  })
}
