import { newPortal } from '#mocks/test-portal.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { act, dialog, fillNewPortal, menuButton } from '../support/admin-panel.ts'
import { apmDialog, apmPanel, apmPortalAt, apmRow } from '../support/apm.ts'
import { expectAccessible, showScheme } from '../support/accessibility.ts'
import { expectResponses, expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { startPaused } from '../support/clock.ts'
import { expectNoSidewaysScroll, overhang } from '../support/layout.ts'
import { expectMessage, messages, expectPath } from '../support/shell.ts'
import { portalLink } from '../support/portals.ts'
import { rows, table } from '../support/table.ts'

test.use({ live: true, scenario: { portals: 8 } })

const addTitle = 'Add New Portal Account'
const deleteTitle = 'Are you sure you want to delete Portal'

test('a portal is added with the keyboard only: errors first, one call, and the focus returns to the button', async ({
  page,
  platform,
}) => {
  await startPaused(page)
  await page.goto(apmPanel)
  const addButton = page.getByRole('main').getByRole('link', { name: 'Add Portal' })
  await addButton.press('Enter')
  const form = page.getByRole('form', { name: addTitle })
  await expect(form.getByLabel('Domain')).toBeFocused()
  await expectPath(page, apmDialog('add'))

  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Domain must be between 5 and 50 characters')).toBeVisible()
  await expect(form.getByText('Please input Portal name!')).toBeVisible()
  await expect(form.getByText('Please input Portal username!')).toBeVisible()
  await expect(form.getByText('Please input Portal password!')).toBeVisible()
  await expect(form.getByLabel('Domain')).toBeFocused()
  await expectAccessible(page)

  await page.keyboard.type('def')
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPortal.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(newPortal.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type('secret')
  const gate = platform.gate('apmPortals.add')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  await page.keyboard.press('Enter')
  gate.release()
  await expectMessage(page, 'Portal Added', 'Portal has been added successfully')
  await expect(dialog(page, addTitle)).toHaveCount(0)
  await expect(addButton).toBeFocused()
  await expectPath(page, apmPanel)
  await expect(rows(page, 'APM portals').filter({ hasText: newPortal.name })).toHaveCount(1)
  await expectCalls(platform, 'apmPortals.add', 1)

  await page.getByRole('link', { name: 'APM Dashboard' }).click()
  await expect(portalLink(page, newPortal.name)).toBeVisible()
})

test(
  'Back and Escape close a dialog, and discarding input needs a confirmation',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id, name } = apmPortalAt(platform, 0)
    await page.goto(apmPanel)
    await act(page, name, 'Edit Portal')
    const form = page.getByRole('form', { name: 'Update Portal' })
    await expect(form.getByLabel('Name')).toBeFocused()
    await expectPath(page, apmDialog('edit', id))
    await expect(form.getByLabel('Domain')).toBeDisabled()
    for (const colorScheme of ['light', 'dark'] as const) {
      await showScheme(page, colorScheme)
      const color = await form.getByLabel('Name').evaluate((field) => getComputedStyle(field).color)
      await expect(form.getByLabel('Domain')).toHaveCSS('color', color)
      await expect(form.getByLabel('Domain')).toHaveCSS('opacity', '1')
    }
    await expectAccessible(page)
    await page.goBack()
    await expect(form).toHaveCount(0)
    await expect(menuButton(page, name)).toBeFocused()

    await act(page, name, 'Edit Portal')
    await form.getByLabel('Name').fill('Elm Energy')
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Discard changes?')).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(form.getByLabel('Name')).toHaveValue('Elm Energy')
    // Escape has gone back already: 'Keep editing' goes forward again.
    await expectPath(page, apmDialog('edit', id))
    await page.goBack()
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(form).toHaveCount(0)
    await expectPath(page, apmPanel)
    await expect(apmRow(page, name)).toBeVisible()
  },
)

test(
  'Yes deletes a portal; the confirmation shows a failure and keeps the focus',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id, name } = apmPortalAt(platform, 0)
    await startPaused(page)
    await page.goto(apmPanel)
    await menuButton(page, name).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(dialog(page, deleteTitle).getByRole('button', { name: 'No' })).toBeFocused()
    await expectPath(page, apmDialog('delete', id))
    await expectAccessible(page)

    platform.fault('apmPortals.delete', { kind: 500, message: 'The vault is locked.', times: 1 })
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(dialog(page, deleteTitle).getByText('The vault is locked.')).toBeVisible()

    const gate = platform.gate('apmPortals.delete')
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('button', { name: 'Deleting...' })).toBeVisible()
    gate.release()
    await expect(dialog(page, deleteTitle)).toHaveCount(0)
    await expect(rows(page, 'APM portals')).toHaveCount(7)
    await expectPath(page, apmPanel)
    await expect(page.getByRole('heading', { name: 'APM Admin Panel' })).toBeFocused()
  },
)

test(
  'every dialog and the drawer open from their addresses, and closing them stays on the panel',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id } = apmPortalAt(platform, 1)
    await page.goto(apmDialog('add'))
    await dialog(page, addTitle).getByRole('button', { name: 'Cancel' }).click()
    await expectPath(page, apmPanel)
    await page.goto(apmDialog('health', id))
    await expect(dialog(page, 'APM Health Details').getByText('Used: 1')).toBeVisible()
    await expect(dialog(page, 'APM Health Details').getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'APM Health Details')).toHaveCount(0)
    await expectPath(page, apmPanel)
    await expect(page.getByRole('heading', { name: 'APM Admin Panel' })).toBeFocused()
  },
)

test(
  'the list is accessible and refreshes once a minute unless paused',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(apmPanel)
    const { name, healthcheck } = apmPortalAt(platform, 0)
    await expect(apmRow(page, name)).toContainText('ONLINE')
    await expectAccessible(page)
    if (healthcheck) healthcheck.db_status = 'ERROR'
    await expectQuiet(page)
    const before = callsTo(platform, 'apmPortals.list').length
    // Two jumps: a shorter interval would refresh in both.
    await page.clock.fastForward(30_000)
    await expectQuiet(page)
    await page.clock.fastForward(31_000)
    await expect(apmRow(page, name)).toContainText('ERROR')
    await expectCalls(platform, 'apmPortals.list', before + 1)
    platform.fault('apmPortals.list', { kind: 400 })
    await page.getByRole('button', { name: /^Refresh/ }).click()
    await expect(page.getByText(/^Refresh failed\. Data from/)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(apmRow(page, name)).toBeVisible()
    await page.keyboard.press('p')
    await page.clock.runFor(130_000)
    await expectQuiet(page)
    await expectCalls(platform, 'apmPortals.list', before + 2)
  },
)

test(
  'on a phone nothing scrolls sideways, and the drawer is as wide as the page',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { name } = apmPortalAt(platform, 1)
    await page.goto(apmPanel)
    await expect(apmRow(page, name)).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await overhang(apmRow(page, name))).toBe(0)
    await page.getByRole('link', { name: `View APM Health of ${name}` }).click()
    const drawer = dialog(page, 'APM Health Details')
    await expect(drawer.getByText('Used: 1')).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBe(320)
    await expectAccessible(page)
  },
)

test('the health drawer takes 45% at the right, traps the focus and returns it', async ({ page, platform }) => {
  const { id, name } = apmPortalAt(platform, 1)
  await page.setViewportSize({ width: 1400, height: 800 })
  await page.goto(apmPanel)
  const opener = page.getByRole('link', { name: `View APM Health of ${name}` })
  const gate = platform.gate('apmPortals.health')
  platform.fault('apmPortals.health', { kind: 500, times: 1 })
  await opener.press('Enter')
  const drawer = dialog(page, 'APM Health Details')
  await expect(drawer.getByText('Fetching Details...')).toBeVisible()
  await expectPath(page, apmDialog('health', id))
  expect(await drawer.boundingBox()).toMatchObject({ x: 770, width: 630 })
  await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
  gate.release()
  await drawer.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(table(page, 'FTP servers').getByText('ERROR')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Refresh' })).toBeFocused()
  await expect(table(page, 'Process servers').getByText('ONLINE')).toHaveCount(2)
  await expect(drawer.getByRole('region', { name: 'Workflow Connections' })).toContainText('Sales Orders')
  await expectAccessible(page)
  for (let index = 0; index < 4; index += 1) await page.keyboard.press('Tab')
  await expect(drawer.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test(
  'a domain that is already registered shows an error in the form, and the input stays',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { domain } = apmPortalAt(platform, 0)
    await page.goto(apmDialog('add'))
    await fillNewPortal(page, { domain })
    await dialog(page, addTitle).getByRole('button', { name: 'Add Portal' }).click()
    const message = `A portal with the domain ${domain} already exists.`
    await expect(dialog(page, addTitle).getByText(message)).toBeVisible()
    await expect(messages(page, 'Add portal', message)).toHaveCount(1)
    await expect(dialog(page, addTitle).getByLabel('Domain')).toHaveValue(domain)
    await expectResponses(platform, 'apmPortals.add')
  },
)
