import { expectCalls } from '../support/calls.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'
import { expectPath } from '../support/shell.ts'
import { expectRow, rows, rowsWith } from '../support/table.ts'
import { act, menuButton, button, threshold, thresholdsPath } from '../support/admin-panel.ts'

test.use({ scenario: { portals: 12 } })

test('a threshold is edited in four clicks: the new one is made, then the old one deleted', async ({
  page,
  platform,
}) => {
  await page.goto(thresholdsPath)
  await expect(rows(page, 'Thresholds')).toHaveCount(7)
  await page.evaluate(() =>
    addEventListener('pointerdown', () => document.documentElement.append(document.createComment('click')), true),
  )
  const clicks = () =>
    page.evaluate(() => [...document.documentElement.childNodes].filter(({ nodeType }) => nodeType === 8).length)
  await act(page, 'Many errors', 'Replace')
  await expect(page.getByText(/^Thresholds can’t be edited\./)).toBeVisible()
  await expect(threshold(page, 1).getByLabel('Threshold Name')).toHaveValue('Many errors (2)')
  await expect(rows(page, 'Thresholds')).toHaveCount(7)
  await threshold(page, 1).getByLabel('Value').click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('30')
  await button(page, 'Apply Threshold').click()
  await expectRow(page, 'Thresholds', 'Many errors (2)', { Values: '30', 'Threshold Time': '15 min' })
  await expect(rowsWith(page, 'Thresholds', 'Many errors')).toHaveCount(0)
  await expectPath(page, thresholdsPath)
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeFocused()
  expect(await clicks()).toBe(4)
  await expectCalls(platform, 'thresholds.add', 1)
  await expectCalls(platform, 'thresholds.delete', 1)
})

test(
  'a threshold stays in view when its form opens next to the list',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const [first] = platform.db.thresholds
    if (!first) throw new Error('There is no threshold.')
    const many = Array.from({ length: 50 }, (_, index) => ({
      ...first,
      id: `${index + 1}`,
      name: `Threshold ${index + 1}`,
    }))
    platform.db.thresholds.splice(0, Infinity, ...many)
    await page.goto(thresholdsPath)
    await expect(rows(page, 'Thresholds').first()).toBeVisible()
    await page
      .getByRole('region', { name: 'Thresholds (scrollable)' })
      .evaluate((area) => area.scrollTo({ top: area.scrollHeight }))
    await act(page, 'Threshold 48', 'Duplicate')
    await expect(threshold(page, 1).getByLabel('Threshold Name')).toBeFocused()
    await expect(menuButton(page, 'Threshold 48')).toBeInViewport()
  },
)

test(
  'an old one that cannot be deleted stays with a toast, and can be deleted in the list',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(thresholdsPath)
    platform.fault('thresholds.delete', { kind: 500, times: 1 })
    await act(page, 'Many errors', 'Replace')
    await expectAccessible(page)
    await button(page, 'Apply Threshold').click()
    await expect(page.getByText('“Many errors” wasn’t deleted')).toBeVisible()
    await expect(rows(page, 'Thresholds')).toHaveCount(8)
    await expectAccessible(page)
    await act(page, 'Many errors', 'Delete')
    await button(page, 'Yes').click()
    await expectRow(page, 'Thresholds', 'Many errors (2)')
    await expect(rows(page, 'Thresholds')).toHaveCount(7)
  },
)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test(
    'each threshold is a card with large targets, and a tap lists its portals',
    { tag: '@nightly' },
    async ({ page, platform }) => {
      await page.goto(thresholdsPath)
      await expect(rows(page, 'Thresholds')).toHaveCount(7)
      await expectNoSidewaysScroll(page)
      const { name = '' } = platform.db.portals.find(({ id }) => platform.db.thresholds[1]?.portals[0] === id) ?? {}
      const portals = page.getByRole('button', { name: /^Portals of Many errors: / })
      for (const target of [menuButton(page, 'Many errors'), portals]) {
        const box = await target.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      await portals.tap()
      await expect(page.getByRole('tooltip')).toContainText(name)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      await menuButton(page, 'Many errors').click()
      await expect(page.getByRole('menuitem')).toHaveText(['Duplicate', 'Replace', 'Delete'])
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(threshold(page, 1).getByLabel('Threshold Name')).toBeFocused()
      await expectNoSidewaysScroll(page)
    },
  )
})
