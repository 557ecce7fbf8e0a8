import { button, confirmations, dialog, expectDays, link, openPortalsTab } from '../support/admin-panel.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { chooseMore } from '../support/table.ts'
import { portalAt } from '../support/portals.ts'

test.use({ scenario: { portals: 4 } })

const title = 'Set displayed days'

test('the days of several selected portals are set with one call each; those that fail are tried again', async ({
  page,
  platform,
}) => {
  const chosen = [0, 1, 2].map((index) => portalAt(platform, index))
  const [one, two, three] = chosen
  await openPortalsTab(page)
  await chooseMore(page, 'Select portals')
  for (const { name } of chosen) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await expect(page.getByText('3 portals selected')).toBeVisible()
  await link(page, 'Set days').click()
  const form = dialog(page, title)
  const lines = form.getByRole('list', { name: 'Selected portals' }).getByRole('listitem')
  await expect(form.getByLabel('Displayed days for 3 portals')).toBeFocused()
  await page.keyboard.type('1.5')
  await page.keyboard.press('Enter')
  await expect(form.getByText('Enter a whole number from 0 to 3,650.')).toBeVisible()
  await form.getByLabel('Displayed days for 3 portals').fill('45')
  platform.fault('portals.setPipelineDays', { kind: 500, times: 1, only: { portalId: two?.id ?? '' } })
  const gate = platform.gate('portals.setPipelineDays')
  await page.keyboard.press('Enter')
  await expect(button(form, 'Saving 1 of 3…')).toBeDisabled()
  await expectCalls(platform, 'portals.setPipelineDays', 1)
  gate.release()
  await expect(form.getByText('2 of 3 saved')).toBeVisible()
  await expect(lines.filter({ hasText: two?.name ?? '' })).toHaveText(`${two?.name} Not saved`)
  await expect(lines.filter({ hasText: /[^t] [Ss]aved$/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await button(dialog(page, confirmations.leave), 'Keep editing').click()
  // The history is back at the dialog a moment later.
  await expect(page).toHaveURL(/\/portals\/days\//)
  await button(form, 'Set days').click()
  await expect(form).toHaveCount(0)
  for (const { name } of chosen) await expectDays(page, name, '45')
  await expect
    .poll(() => callsTo(platform, 'portals.setPipelineDays').map(({ path }) => /portals\/(\d+)/.exec(path)?.[1]))
    .toEqual([three, two, one, two].map((portal) => portal?.id))
  await expect(link(page, 'Set days')).toBeFocused()
})

test(
  'all found portals are selected immediately, and selected none',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await openPortalsTab(page)
    await chooseMore(page, 'Select portals')
    await page.getByRole('searchbox').fill(portalAt(platform, 1).domain)
    await button(page, 'Select all 1').click()
    await button(page, 'Clear search').click()
    await expect(page.getByText('1 portal selected')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Select ${portalAt(platform, 1).name}` })).toBeChecked()
    await button(page, 'Clear').click()
    await expect(page.getByText('Select portals to change their displayed days')).toBeVisible()
  },
)
