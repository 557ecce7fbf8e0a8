import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { dashboardLoaded } from '../support/portals.ts'
import { runRows } from '../support/runs.ts'
import { nightlyIf } from '../support/checked.ts'

const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[role=alert]')]
    return [...document.querySelectorAll('a[href], button, input, select')]
      .filter((control) => !toasts.some((toast) => toast.contains(control)))
      .filter((control) => {
        const box = control.getBoundingClientRect()
        const one = { top: box.top, bottom: Math.min(box.bottom, innerHeight), left: box.left, right: box.right }
        for (let around = control.parentElement; around; around = around.parentElement) {
          if (getComputedStyle(around).overflow === 'visible') continue
          const clip = around.getBoundingClientRect()
          one.top = Math.max(one.top, clip.top)
          one.bottom = Math.min(one.bottom, clip.bottom)
          one.left = Math.max(one.left, clip.left)
          one.right = Math.min(one.right, clip.right)
        }
        if (one.top >= one.bottom || one.left >= one.right) return false
        return toasts.some((toast) => {
          const other = toast.getBoundingClientRect()
          const isBeside = one.bottom <= other.top || one.top >= other.bottom
          return !(isBeside || one.right <= other.left || one.left >= other.right)
        })
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  })

const runs = '/dashboard/portals/1001/pipelines'
const oneFails = { 'users.current': { kind: 500 } } as const

for (const width of [1440, 1024, 640, 639, 390, 320]) {
  test.describe(`${width} px wide`, () => {
    test.use({
      viewport: { width, height: 800 },
      scenario: { portals: 20, faults: oneFails },
      timezoneId: 'America/Argentina/Buenos_Aires',
    })

    test('a toast moves nothing of the dashboard', nightlyIf(width !== 1440), async ({ page, platform }) => {
      await page.goto('/dashboard')
      // Under the pointer it stays, however long the counts take.
      await page.getByRole('alert').hover()
      await dashboardLoaded(page, platform)
      // Its text is whole under the pointer, and cut without.
      await page.mouse.move(0, 0)
      await expect.poll(() => coveredControls(page)).toEqual([])
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
      const positionOfMain = () => page.getByRole('main').boundingBox()
      const place = await positionOfMain()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(await positionOfMain()).toEqual(place)
    })

    test('a toast covers no control next to a long name', nightlyIf(width !== 390), async ({ page, platform }) => {
      for (const user of platform.db.users) user.name = `Maximiliana ${'Featherstonehaugh '.repeat(3)}`
      await page.goto(runs)
      await expect(runRows(page)).toHaveCount(10)
      await expect(page.getByRole('alert')).toHaveCount(1)
      expect(await coveredControls(page)).toEqual([])
    })
  })
}

test.describe('dialogs on a phone', () => {
  test.use({
    viewport: { width: 390, height: 600 },
    scenario: { portals: 20, faults: { 'users.current': { kind: 500 } } },
  })

  for (const overlay of ['add', '1001/edit']) {
    test(`no toast covers ${overlay}, which stays in the window`, nightlyIf(overlay !== 'add'), async ({ page }) => {
      await page.goto(`/dashboard/admin-panel/portals/${overlay}`)
      await expect(page.getByRole('alert')).toHaveCount(1)
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeInViewport({ ratio: 1 })
      const [toast, box] = [await page.getByRole('alert').boundingBox(), await dialog.boundingBox()]
      expect(box?.y).toBeGreaterThanOrEqual((toast?.y ?? 0) + (toast?.height ?? 0))
    })
  }

  test('no toast covers the health drawer', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('alert')).toHaveCount(1)
    await page.getByRole('link', { name: 'APM', exact: true }).click()
    // The commission dashboard has a link of the same name.
    await expect(page.getByRole('heading', { name: 'APM' })).toBeVisible()
    await page.getByRole('link', { name: 'Admin Panel', exact: true }).click()
    const health = page.getByRole('link', { name: /^View APM Health/ }).first()
    await expect(health).toBeVisible()
    // Its 20 s begin again when the pointer leaves it.
    await page.getByRole('alert').hover()
    await health.click()
    const drawer = page.getByRole('dialog', { name: 'APM Health Details' })
    await expect(drawer.getByText('Used: 1')).toBeVisible()
    const [toast, box] = [await page.getByRole('alert').boundingBox(), await drawer.boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual((toast?.y ?? 0) + (toast?.height ?? 0))
  })
})

test.describe('the login page on a phone', () => {
  test.use({
    viewport: { width: 390, height: 600 },
    scenario: { as: null, faults: { 'users.login': { kind: 500 } } },
  })

  test('a toast covers no field, button or link', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/user/login')
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByLabel('Password', { exact: true }).fill('secret')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 })
    expect(await coveredControls(page)).toEqual([])
  })
})
