import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { details, runButton, runRows, shownRuns } from '../support/runs.ts'
import { cards as cardsOf, chooseMore } from '../support/table.ts'

test.use({ scenario: { portals: 3, apmRuns: 10_000 }, viewport: { width: 390, height: 844 }, hasTouch: true })

const path = '/dashboard/portals/1001/pipelines'

test('a tap on a card opens its run below it, another closes it; the keyboard does the same', async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  const [first = '', second = ''] = await shownRuns(page)
  await runRows(page)
    .first()
    .tap({ position: { x: 150, y: 30 } })
  await expect(details(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`run=${first}`))
  const above = await runButton(page, first).boundingBox()
  expect((await details(page).boundingBox())?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
  await runButton(page, first).press('Enter')
  await expect(details(page)).toHaveCount(0)
  await runButton(page, first).press('Tab')
  await expect(runButton(page, second)).toBeFocused()
})

test('the order is chosen from a list, and a card shows the sorted field', async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  const order = page.getByRole('group', { name: 'Sort order' })
  await order.getByRole('combobox', { name: 'Sort by' }).selectOption('User Name')
  await expect(page).toHaveURL(/sort=userId/)
  await expect(runRows(page).first().getByText('User Name')).toBeVisible()
  const down = order.getByRole('button', { name: 'Descending' })
  await expect(down).toHaveAttribute('aria-pressed', 'true')
  await down.click()
  await expect(page).toHaveURL(/order=asc/)
  await expect(down).toHaveAttribute('aria-pressed', 'false')
})

test('the name of the chosen order fits the narrowest window', { tag: '@nightly' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(path)
  const free = await page.getByRole('combobox', { name: 'Sort by' }).evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return undefined
    canvas.font = font
    const { width } = canvas.measureText(select.selectedOptions[0]?.text ?? '')
    return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
  })
  expect(free).toBeGreaterThanOrEqual(0)
})

test('the button that states the days of the runs opens what limits them', async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  const days = page.getByRole('button', { name: /^Days:/ })
  const range = page.getByRole('button', { name: 'Last 7 days' })
  await expect(range).toBeHidden()
  await days.tap()
  await expect(days).toHaveAttribute('aria-expanded', 'true')
  await range.tap()
  await expect(page).toHaveURL(/range=7d/)
  await expect(range).toBeHidden()
  await page.reload()
  await expect(days).toHaveText(/02\/26\/2026 – 03\/04\/2026/)
})

test(
  'the cards have no accessibility violation, with an open run and boxes to select',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(`${path}?show=Failed`)
    await expect(runRows(page)).not.toHaveCount(0)
    await chooseMore(page, 'Select runs')
    await runRows(page)
      .first()
      .getByRole('button', { name: /^Show details/ })
      .click()
    await expect(details(page).getByRole('list', { name: 'Errors' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'of ten thousand APM runs only the cards near the view are in the document',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto('/apm-dashboard/portals/2001/portal-detail')
    const cards = cardsOf(page, 'Runs')
    await expect(cards.first()).toBeVisible()
    expect(await cards.count()).toBeLessThan(60)
    await page.getByRole('main').evaluate((screen) => (screen.scrollTop = screen.scrollHeight))
    await expect(cards.last()).toBeInViewport()
    expect(await cards.count()).toBeLessThan(60)
  },
)
