import { readFileSync } from 'node:fs'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { distFiles } from '../deploy/nginx-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPath } from '../support/shell.ts'
import { fillRegister } from './forms.ts'

test.describe('signed out', () => {
  test.use({ scenario: { as: null, portals: 3 } })

  test('a production build shows no demo accounts and no outbox, and has no code for them', async ({ page }) => {
    await page.goto('/user/login')
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0)
    expect(distFiles().filter((file) => /Demo (accounts|outbox)/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('a button is busy during its call; a double submit makes one call', async ({ page, platform }) => {
    const gate = platform.gate('accounts.register')
    await page.goto('/user/register')
    await fillRegister(page)
    const button = page.getByRole('button', { name: 'Register' })
    // Two submits before the page can render.
    await page.getByRole('form', { name: 'Register' }).evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await expect(button).toBeDisabled()
    await page.getByLabel('Name').press('Enter')
    await expectCalls(platform, 'accounts.register', 1)
    gate.release()
    await expect(page.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
    await expectCalls(platform, 'accounts.register', 1)
  })

  test('a click on the button lands although the blurred field shows an error above it', async ({ page }) => {
    await page.goto('/user/register')
    await fillRegister(page)
    await page.getByLabel('Password', { exact: true }).fill('short')
    const button = page.getByRole('button', { name: 'Register' })
    const { x, y, height, width } = (await button.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 }
    // Near the upper edge: a text appearing above would push the button away from the pointer.
    await page.mouse.move(x + width / 2, y + Math.min(4, height / 4))
    await page.mouse.down()
    await page.mouse.up()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  })

  test('a click on a link lands although the blurred field is empty', async ({ page, platform }) => {
    await page.goto('/user/login')
    await page.getByLabel('Password', { exact: true }).focus()
    await page.getByRole('link', { name: 'Register' }).click()
    await expectPath(page, '/user/register')
    expect(callsTo(platform, 'users.login')).toEqual([])
  })
})
