import {
  act,
  button,
  confirmations,
  daysCell,
  dialog,
  expectDays,
  expectMembers,
  link,
  membersLink,
  menuButton,
  openPortalsTab,
  fillNewPortal,
  newPortalTitle,
} from '../support/admin-panel.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectMessage, expectPath } from '../support/shell.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { expectRow, rows } from '../support/table.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 6 } })

for (const base of ['/dashboard', '/commissionDashboard']) {
  test(
    `${base}/admin-panel shows its breadcrumb, its two tabs, and every portal with its details`,
    nightlyIf(base !== '/dashboard'),
    async ({ page, platform }) => {
      await page.goto(base)
      await page.getByRole('link', { name: 'Admin Panel' }).click()
      await expectPath(page, `${base}/admin-panel`)
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
      await expect(breadcrumb.getByRole('listitem')).toHaveText(['Dashboard', 'Admin Panel', 'Portal'])
      await expect(breadcrumb.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', base)

      for (const { id, name, domain } of platform.db.portals) {
        await expectRow(page, 'Portals', name, { Portal: name, Domain: domain })
        const days = platform.db.pipelineDays.find((entry) => entry.id === id)?.pipeline_days
        await expectDays(page, name, days === 0 ? 'All' : String(days))
        await expect(link(page, name)).toHaveAttribute('href', `${base}/portals/${id}/pipelines`)
      }

      const { id, name } = portalAt(platform, 0)
      await menuButton(page, name).click()
      const actions = page.getByRole('menu', { name: `Actions for ${name}` })
      await expect(actions.getByRole('menuitem')).toHaveText([
        'View Pipeline',
        'Edit Portal',
        'Members',
        'Add user',
        'Displayed days',
        'Delete',
      ])
      const view = actions.getByRole('menuitem', { name: 'View Pipeline' })
      await expect(view).toHaveAttribute('href', `${base}/portals/${id}/pipelines`)
      await expect(actions.locator(':focus')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(actions).toHaveCount(0)
      await expect(menuButton(page, name)).toBeFocused()

      const tabs = page.getByRole('navigation', { name: 'Admin Panel' })
      await expect(tabs.getByRole('link', { name: 'Portals' })).toHaveAttribute('aria-current', 'page')
      await tabs.getByRole('link', { name: 'Set Threshold' }).press('Enter')
      await expectPath(page, `${base}/admin-panel/threshold`)
      await expect(breadcrumb.getByRole('listitem').last()).toHaveText('Threshold')
      await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeFocused()
      await tabs.getByRole('link', { name: 'Portals' }).press('Enter')
      await expectPath(page, `${base}/admin-panel`)
    },
  )
}

test(
  'two members are tags, the others a number with a tooltip; it leads to a dialog with all, which removes one',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await openPortalsTab(page)
    const many = [...(platform.db.members[4]?.members ?? [])]
    expect(many.length).toBeGreaterThan(4)
    const { name } = portalAt(platform, 4)
    await expectMembers(page, name, many)
    await expect(membersLink(page, name)).toContainText(`+${many.length - 2}`)
    await link(page, `Add user to ${name}`).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('tooltip')).toContainText(many[0] ?? '')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tooltip')).toHaveCount(0)
    await membersLink(page, name).click()
    const all = dialog(page, `Members of ${name}`)
    const listed = all.getByRole('list', { name: `Members of ${name}` }).getByRole('listitem')
    await expect(listed).toHaveText(many)

    await all.getByLabel('Email').fill('typed@portals.example')
    await button(all, `Remove ${many[7]} from ${name}`).click()
    await button(dialog(page, confirmations.remove), 'Yes').click()
    await expect(listed).toHaveText(many.filter((email) => email !== many[7]))
    await expect(all.getByLabel('Email')).toHaveValue('typed@portals.example')
    await all.getByLabel('Email').fill('')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPath(page, '/dashboard/admin-panel')
  },
)

test('search and order are in the address and make no calls', { tag: '@nightly' }, async ({ page, platform }) => {
  await openPortalsTab(page)
  await expectQuiet(page)
  const calls = platform.calls.length
  const { name, domain } = portalAt(platform, 3)
  await page.getByRole('searchbox').fill(domain.toUpperCase())
  await expect(rows(page, 'Portals')).toHaveCount(1)
  await expect(rows(page, 'Portals')).toContainText(name)
  await expect(page.getByRole('status').filter({ hasText: '1 of 6 portals' })).toBeVisible()
  await page.getByRole('searchbox').fill('<i>zzz</i>')
  await expect(page.getByText('No matching portals')).toBeVisible()
  await button(page, 'Clear search').click()
  await expect(rows(page, 'Portals')).toHaveCount(6)
  const names = platform.db.portals.map((portal) => portal.name).toSorted()
  const shown = () => rows(page, 'Portals').getByRole('rowheader').getByRole('link').allTextContents()
  expect(await shown()).toEqual(names)
  await page.getByRole('columnheader', { name: 'Portal' }).getByRole('button').click()
  await expectPath(page, '/dashboard/admin-panel?order=desc')
  await expect.poll(shown).toEqual(names.toReversed())
  expect(platform.calls.length).toBe(calls)
})

test.describe('without portals', () => {
  test.use({ scenario: { portals: 0 } })

  test('shows a hint, and the first portal turns it into a list', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/dashboard/admin-panel')
    await expect(page.getByText('Start adding Portal by clicking the Add Portal.')).toBeVisible()
    await link(page, 'Add Portal').click()
    await fillNewPortal(page)
    await button(dialog(page, newPortalTitle), 'Add Portal').click()
    await expect(rows(page, 'Portals')).toHaveCount(1)
    await expect(link(page, 'Add Portal')).toBeFocused()
  })
})

test(
  'the menu opens a dialog for the displayed days, and gets the focus when it closes',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await openPortalsTab(page)
    const { name } = portalAt(platform, 1)
    await act(page, name, 'Displayed days')
    await expect(page.getByRole('textbox', { name: /^Displayed days for / })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menuButton(page, name)).toBeFocused()
  },
)

test('Enter saves displayed days in the open editor, and the dashboard shows them without a reload', async ({
  page,
  platform,
}) => {
  await openPortalsTab(page)
  const { id, name } = portalAt(platform, 1)
  const gate = platform.gate('portals.setPipelineDays')
  const pencil = button(page, `Edit displayed days for ${name}`)
  await pencil.click()
  const input = page.getByRole('textbox', { name: /^Displayed days for / })
  await expect(input).toBeFocused()
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  await expectCalls(platform, 'portals.setPipelineDays', 1)
  await expect
    .poll(() => callsTo(platform, 'portals.setPipelineDays')[0])
    .toMatchObject({
      method: 'PATCH',
      path: `/v1/portals/${id}/pipeline_days`,
      body: { pipeline_days: 45 },
    })
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('45')
  gate.release()
  await expectDays(page, name, '45')
  await expect(pencil).toBeFocused()
  await expectMessage(page, name, 'Displayed days saved.')
  await expectCalls(platform, 'portals.setPipelineDays', 1)
  await pencil.click()
  await page.keyboard.type('0')
  await button(page, `Save displayed days for ${name}`).click()
  await expectDays(page, name, 'All')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(portalLink(page, name)).toBeVisible()
  await expect(rows(page, 'Portals').filter({ has: portalLink(page, name) })).toContainText('days: All')
})

for (const kind of [401, 500, 'drop'] as const) {
  test(
    `the editor of the displayed days keeps its input if saving fails (${kind})`,
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await openPortalsTab(page)
      const { name } = portalAt(platform, 2)
      platform.fault('portals.setPipelineDays', { kind, times: 1, message: 'Said by the server' })
      await button(page, `Edit displayed days for ${name}`).click()
      const input = page.getByRole('textbox', { name: /^Displayed days for / })
      await input.fill('45')
      await page.keyboard.press('Enter')
      const text = kind === 401 ? 'Unauthorized.' : 'Some thing went wrong while making the request'
      await expect(page.getByRole('alert')).toHaveText(`Pipeline Filter ${text}`)
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(input).toHaveValue('45')
      await page.keyboard.press('Enter')
      await expectDays(page, name, '45')
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )
}

test(
  'a portal that another user has deleted leaves the list when its days are saved',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await openPortalsTab(page)
    const { name } = portalAt(platform, 2)
    platform.fault('portals.setPipelineDays', { kind: 404 })
    await button(page, `Edit displayed days for ${name}`).click()
    await page.keyboard.type('45')
    await page.keyboard.press('Enter')
    await expectMessage(
      page,
      'Pipeline Filter',
      'This portal was deleted in the meantime and has been removed from the list.',
    )
    await expect(rows(page, 'Portals')).toHaveCount(5)
  },
)

test(
  'displayed days accept only whole numbers from 0; Escape and Cancel discard the edit without a call',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await openPortalsTab(page)
    const { name } = portalAt(platform, 0)
    const pencil = button(page, `Edit displayed days for ${name}`)
    const days = daysCell(rows(page, 'Portals').filter({ hasText: name }))
    await expect(days).toHaveText(/All|\d/)
    const before = await days.textContent()
    await pencil.click()
    for (const typed of ['-1', '1.5', '', '1e3']) {
      await page.getByRole('textbox', { name: /^Displayed days for / }).fill(typed)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('Enter a whole number from 0 to 3,650.')
    }
    await page.keyboard.press('Escape')
    await expect(pencil).toBeFocused()
    await pencil.press('Enter')
    await page.getByRole('textbox', { name: /^Displayed days for / }).fill('45')
    await button(page, `Cancel editing displayed days for ${name}`).click()
    await expectDays(page, name, before ?? '')
    await pencil.press('Enter')
    await page.keyboard.press('Enter')
    await expect(pencil).toBeFocused()
    expect(callsTo(platform, 'portals.setPipelineDays')).toEqual([])
  },
)
