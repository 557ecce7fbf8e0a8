import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectLoginPage, expectPath } from '../support/shell.ts'
import { portalAt } from '../support/portals.ts'
import { expectRow, rowsWith } from '../support/table.ts'
import {
  act,
  menuButton,
  button,
  fillThreshold,
  formPath,
  portalsBox,
  selectFirstPortal,
  setLink,
  threshold,
  thresholdsPath,
} from '../support/admin-panel.ts'

test.use({ scenario: { portals: 12 } })

test('a threshold is set with the keyboard only, and the focus goes to the heading', async ({ page, platform }) => {
  const { id, domain } = portalAt(platform, 4)
  const next = portalAt(platform, 5)
  const { keyboard } = page
  await page.goto(thresholdsPath)
  await setLink(page).focus()
  await keyboard.press('Enter')
  await expect(threshold(page, 1).getByLabel('Threshold Name')).toBeFocused()
  // First letters only: letters of a word that come a second apart would select again.
  for (const text of ['Failed today', 'ss', 'e', 'Failed', '30']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(button(page, 'Add field')).toBeFocused()
  await keyboard.press('Enter')
  for (const text of ['Nameless', 'b', 'i']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(threshold(page, 2).getByLabel('Threshold Time')).toBeFocused()
  await keyboard.type('5')
  await keyboard.press('Enter')

  await expect(portalsBox(page)).toBeFocused()
  for (const typed of [domain, next.domain]) {
    await keyboard.type(typed)
    await keyboard.press('Enter')
    await expect(portalsBox(page)).toHaveValue('')
  }
  await expect(page.getByText('2 of 12 portals selected')).toBeVisible()
  await expect(button(page, 'Load recent runs')).toBeVisible()
  for (const name of ['Select all 12', 'Clear', 'Load recent runs', 'Cancel', 'Back', 'Apply Threshold']) {
    await keyboard.press('Tab')
    await expect(button(page, name)).toBeFocused()
  }
  await keyboard.press('Enter')

  await expectRow(page, 'Thresholds', 'Failed today', { Values: 'Failed', 'Threshold Time': '30 min' })
  await expectRow(page, 'Thresholds', 'Nameless', { Comparison: 'is empty', Values: '—', 'Threshold Time': '5 min' })
  expect(platform.db.thresholds.at(-1)).toMatchObject({ name: 'Nameless', portals: [id, next.id] })
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeFocused()
  await expectPath(page, thresholdsPath)
  await expectQuiet(page)
  await expectCalls(platform, 'thresholds.add', 1)
})

test('each step has an address; Back goes one step back, then needs a confirmation; a saved form is not in the history', async ({
  page,
}) => {
  const base = '/commissionDashboard/admin-panel/threshold'
  await page.goto('/commissionDashboard')
  await page.goto(base)
  await setLink(page).click()
  await fillThreshold(page, 1, { name: 'Late runs', field: 'Stop Time', comparison: 'less then', value: '2026-03-01' })
  await button(page, 'Next').click()
  await expectPath(page, `${base}/set?step=2`)
  await page.goBack()
  await expect(threshold(page, 1).getByLabel('Value')).toHaveValue('2026-03-01')
  await expectPath(page, `${base}/set`)
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible()
  await button(page, 'Keep editing').click()
  await expectPath(page, `${base}/set`)
  await expect(threshold(page, 1).getByLabel('Threshold Name')).toHaveValue('Late runs')
  await button(page, 'Next').click()
  await selectFirstPortal(page)
  await button(page, 'Apply Threshold').click()
  await expectRow(page, 'Thresholds', 'Late runs', { Values: '03/01/2026' })
  await expectPath(page, base)
  await page.goBack()
  await expectPath(page, '/commissionDashboard')
})

test('an expired session leaves the form without a confirmation', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto(formPath)
  await fillThreshold(page, 1, { name: 'Lost' })
  await button(page, 'Next').click()
  await selectFirstPortal(page)
  platform.revokeTokens()
  await button(page, 'Load recent runs').click()
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectLoginPage(page, '/user/login#sessionExpired')
})

test(
  'a confirmation has an address, and the focus returns to its button',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(`${thresholdsPath}/9002/delete`)
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete Threshold' })
    await expect(dialog).toContainText('“Many errors” will stop monitoring')
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expectPath(page, thresholdsPath)

    const opener = menuButton(page, 'Many errors')
    await act(page, 'Many errors', 'Delete')
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await act(page, 'Many errors', 'Delete')
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect(opener).toBeFocused()
    await act(page, 'Many errors', 'Delete')
    await expectQuiet(page)
    const loaded = callsTo(platform, 'thresholds.list').length
    // The response comes after the second click.
    const gate = platform.gate('thresholds.delete')
    await dialog.getByRole('button', { name: 'Yes' }).dblclick()
    gate.release()
    await expect(rowsWith(page, 'Thresholds', 'Many errors')).toHaveCount(0)
    await expectPath(page, thresholdsPath)
    await expectQuiet(page)
    await expectCalls(platform, 'thresholds.delete', 1)
    await expectCalls(platform, 'thresholds.list', loaded)
  },
)

test('thirty rows are sent in one call', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto(formPath)
  for (let position = 1; position <= 30; position += 1) {
    if (position > 1) await button(page, 'Add field').click()
    await fillThreshold(page, position, { name: `Rule ${String(position)}` })
  }
  await button(page, 'Next').click()
  await button(page, 'Select all 12').click()
  await button(page, 'Apply Threshold').click()
  await expect(rowsWith(page, 'Thresholds', 'Rule 30')).toHaveCount(1)
  expect(platform.db.thresholds.filter(({ name }) => name.startsWith('Rule '))).toHaveLength(30)
  await expectCalls(platform, 'thresholds.add', 1)
})
