import { expect, test } from '../support/fixtures.ts'
import { expectMessage } from '../support/shell.ts'
import { rowsWith } from '../support/table.ts'
import { act, button, fillThreshold, formPath, portalsBox, thresholdsPath, toPortals } from '../support/admin-panel.ts'

test.use({ scenario: { portals: 3 } })

test(
  'a name that was taken in the meantime leads back to the first step, where it can be changed',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await toPortals(page, 'Failed today')
    const [other] = platform.db.thresholds
    if (other) other.name = 'Failed today'
    await button(page, 'Apply Threshold').click()
    await expectMessage(page, 'Threshold', 'Threshold Name is already exists.')
    await fillThreshold(page, 1, { name: 'Many more errors' })
    await button(page, 'Next').click()
    await button(page, 'Apply Threshold').click()
    await expect(rowsWith(page, 'Thresholds', 'Many more errors')).toHaveCount(1)
  },
)

test(
  'a threshold that another user has deleted leaves the list with a toast',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(thresholdsPath)
    await act(page, 'Many errors', 'Delete')
    platform.db.thresholds.splice(1, 1)
    await button(page, 'Yes').click()
    await expectMessage(
      page,
      'Delete Threshold',
      'This threshold was deleted in the meantime and has been removed from the list.',
    )
    await expect(rowsWith(page, 'Thresholds', 'Many errors')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'portals that fail to load show why, with a Retry; the thresholds typed before stay',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    platform.fault('portals.list', { kind: 400 })
    await page.goto(formPath)
    await fillThreshold(page, 1, { name: 'Failed today' })
    await button(page, 'Next').click()
    await expect(page.getByText('Couldn’t load portals.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Portal: Something went wrong while fetching Portal!')
    platform.fault('portals.list', null)
    await button(page, 'Retry: Couldn’t load portals.').click()
    await expect(portalsBox(page)).toBeVisible()
    await button(page, 'Back').click()
    await expect(page.getByLabel('Threshold Name')).toHaveValue('Failed today')
  },
)
