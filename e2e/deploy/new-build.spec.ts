import { newPortal } from '#mocks/test-portal.ts'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { button, dialog, fillNewPortal, newPortalTitle } from '../support/admin-panel.ts'
import { expectQuiet } from '../support/calls.ts'
import { deployNext, expect, test } from './nginx-server.ts'
import { expectLoginPage, expectPath, logIn } from '../support/shell.ts'
import { rows } from '../support/table.ts'

test.use({
  scenario: { portals: 3 },
  tolerated: /Failed to fetch dynamically imported module|Unable to preload CSS|Refused to apply style/,
})

const portalLink = (page: Page) => rows(page, 'Portals').first().getByRole('link').first()
const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true })

async function openTab(page: Page, path = '/dashboard'): Promise<() => number> {
  await page.goto(path)
  await expect(area(page, 'Commission')).toBeVisible()
  await expectQuiet(page)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

test('an old tab continues in the new build: it reloads once, at the requested address', async ({ page, nginx }) => {
  const loads = await openTab(page)
  deployNext(nginx.files)
  const target = await portalLink(page).getAttribute('href')
  await portalLink(page).click()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  await expectPath(page, target ?? '')
  expect(loads()).toBe(1)
})

test(
  'a new build that also lacks the code shows an error with a reload button, without a loop',
  { tag: '@nightly' },
  async ({ page, nginx }) => {
    const loads = await openTab(page)
    deployNext(nginx.files)
    const assets = join(nginx.files, 'assets')
    for (const file of readdirSync(assets))
      if (/^portals\._portalId\.pipelines.*js$/.test(file)) rmSync(join(assets, file))
    await portalLink(page).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong')
    expect(loads()).toBe(1)

    await area(page, 'Commission').click()
    await expect(rows(page, 'Portals')).toHaveCount(3)
    deployNext(nginx.files)
    await portalLink(page).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload the page' }).click()
    // The page before has the same alert.
    await reloaded
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong')
    expect(loads()).toBe(2)
  },
)

test('input in an old tab stays until the user discards it', { tag: '@nightly' }, async ({ page, nginx }) => {
  const nativeDialogs: string[] = []
  page.on('dialog', (native) => {
    nativeDialogs.push(native.type())
    void native.accept()
  })
  const loads = await openTab(page, '/account-setting')
  const typed = page.getByLabel('Old password', { exact: true })
  await typed.fill('half a passw')
  deployNext(nginx.files)

  await area(page, 'APM').hover()
  await area(page, 'APM').click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(typed).toHaveValue('half a passw')
  expect(loads()).toBe(0)

  await area(page, 'APM').click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'APM' })).toBeVisible()
  expect(loads()).toBe(1)
  expect(nativeDialogs).toEqual([])
})

test('input in an old tab survives an expired session', { tag: '@nightly' }, async ({ page, nginx, platform }) => {
  const loads = await openTab(page, '/dashboard/admin-panel/portals/add')
  const form = dialog(page, newPortalTitle)
  await fillNewPortal(page)
  // The first input loads the code of the login page.
  await expectQuiet(page)
  deployNext(nginx.files)
  platform.revokeTokens()
  await button(form, 'Add Portal').click()
  await expectLoginPage(page, '/user/login#sessionExpired')
  await logIn(page, 'admin')
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue(newPortal.name)
  expect(loads()).toBe(0)
})

test(
  'a page whose files fail to load shows a message, with a link to reload it',
  { tag: '@nightly' },
  async ({ page, nginx }) => {
    const assets = join(nginx.files, 'assets')
    renameSync(assets, `${assets}-moved`)
    await page.goto('/dashboard')
    await expect(page.getByText('Couldn’t load the console.')).toBeVisible()
    renameSync(`${assets}-moved`, assets)
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(rows(page, 'Portals')).toHaveCount(3)
    await expect(page.getByText('Couldn’t load the console.')).toBeHidden()
  },
)

test('without a connection nothing reloads: the console stays and offers Retry', async ({ page, context }) => {
  const loads = await openTab(page)
  await context.setOffline(true)
  await portalLink(page).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rows(page, 'Pipeline runs')).not.toHaveCount(0)
  expect(loads()).toBe(0)
})
