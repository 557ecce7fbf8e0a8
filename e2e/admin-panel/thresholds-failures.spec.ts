import type { FaultKind } from '#mocks/scenario.ts'
import { callsTo } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice } from '../support/notices.ts'
import { expectShell } from '../support/person.ts'
import { rowsWith } from '../support/table.ts'
import { button, fillThreshold, portalsBox, thresholdsPath, toPortals } from '../support/thresholds.ts'

const generic = 'Some thing went wrong while making the request'

test.use({ scenario: { portals: 3 } })

// Section 8, word for word.
const addTexts: [FaultKind, string][] = [
  [400, 'Something went wrong while setting Threshold!'],
  [401, 'Unauthorized to access Threshold.'],
  [403, generic],
  [409, 'Threshold Name is already exists.'],
  [500, generic],
  ['drop', generic],
  ['html', generic],
  ['empty', generic],
]

test('a threshold that cannot be set: what went wrong is told and stays on the form, what was typed too', async ({
  page,
  platform,
}) => {
  await toPortals(page, 'Failed today')
  const form = page.getByRole('form', { name: 'Select Portals' })
  for (const [kind, text] of addTexts) {
    platform.fault('thresholds.add', { kind })
    const before = callsTo(platform, 'thresholds.add').length
    await button(page, 'Apply Threshold').click()
    await expect.poll(() => callsTo(platform, 'thresholds.add').length, String(kind)).toBe(before + 1)
    await expect(form.getByRole('alert'), String(kind)).toHaveText(text)
    // Equal failures are one notice with a count.
    if (text !== generic) await expectNotice(page, 'Threshold', text)
    await expect(page.getByText('1 of 3 portals chosen')).toBeVisible()
  }
  await expectShell(page)
  platform.fault('thresholds.add', null)
  await button(page, 'Apply Threshold').click()
  await expect(rowsWith(page, 'Thresholds', 'Failed today')).toHaveCount(1)
})

test('a name that another threshold has: told word for word; a step back it can be changed', async ({ page }) => {
  await toPortals(page, 'Many errors')
  await button(page, 'Apply Threshold').click()
  await expectNotice(page, 'Threshold', 'Threshold Name is already exists.')
  await button(page, 'Back').click()
  await fillThreshold(page, 1, { name: 'Many more errors' })
  await button(page, 'Next').click()
  await button(page, 'Apply Threshold').click()
  await expect(rowsWith(page, 'Thresholds', 'Many more errors')).toHaveCount(1)
})

// The catalogue: 400 generic only, other statuses no notification. The question itself says it in any case.
for (const [kind, isTold] of [
  [400, true],
  [401, false],
  [409, false],
  [500, false],
  ['drop', false],
] satisfies [FaultKind, boolean][]) {
  test(`a threshold that cannot be deleted (${String(kind)}) stays, and so does the question`, async ({
    page,
    platform,
  }) => {
    platform.fault('thresholds.delete', { kind, message: '' })
    await page.goto(thresholdsPath)
    await button(page, 'Delete Many errors').click()
    const dialog = page.getByRole('dialog')
    await button(page, 'Yes').click()
    await expect(dialog.getByRole('alert')).toHaveText(generic)
    await expect(page.getByText(generic, { exact: true })).toHaveCount(isTold ? 2 : 1)
    await button(page, 'No').click()
    await expect(rowsWith(page, 'Thresholds', 'Many errors')).toHaveCount(1)
  })
}

test('a threshold that somebody else has deleted leaves the list with a notice', async ({ page, platform }) => {
  await page.goto(thresholdsPath)
  await button(page, 'Delete Many errors').click()
  platform.db.thresholds.splice(1, 1)
  await button(page, 'Yes').click()
  await expectNotice(page, 'Delete Threshold', 'This threshold was deleted meanwhile; it has left the list.')
  await expect(rowsWith(page, 'Thresholds', 'Many errors')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('portals that cannot be had: told once, with a way to try again, and the rows are kept', async ({
  page,
  platform,
}) => {
  platform.fault('portals.list', { kind: 400 })
  await page.goto(`${thresholdsPath}?step=1`)
  await fillThreshold(page, 1, { name: 'Failed today' })
  await button(page, 'Next').click()
  await expect(page.getByText('The portals could not be loaded.')).toBeVisible()
  await expectNotice(page, 'Portal', 'Something went wrong while fetching Portal!')
  platform.fault('portals.list', null)
  await button(page, 'Try again').click()
  await expect(portalsBox(page)).toBeVisible()
  await button(page, 'Back').click()
  await expect(page.getByLabel('Threshold Name')).toHaveValue('Failed today')
})
