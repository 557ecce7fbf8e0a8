import { apmPath, apmRunRows } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading } from '../support/shell.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { card, pageLine, runHeader, runRows, shownRuns, nestedScrolling } from '../support/runs.ts'
import { rows, table } from '../support/table.ts'

test.use({ scenario: { portals: 3, apmRuns: 200 } })

const path = '/dashboard/portals/1001/pipelines'

const lists = {
  'pipeline runs': { url: `${path}?size=50`, name: 'Pipeline runs', runs: runRows },
  'APM runs': { url: apmPath, name: 'Runs', runs: apmRunRows },
}

for (const [what, { url, name, runs }] of Object.entries(lists)) {
  test(`the ${what} scroll in both directions below their headings`, async ({ page }) => {
    await page.goto(url)
    await expect(runs(page).nth(8)).toBeVisible()
    const box = page.getByRole('region', { name: `${name} (scrollable)` })
    await box.evaluate((element) => element.scrollTo({ top: 900, left: 500 }))
    await expect(page.locator('[aria-rowindex="26"]').getByRole('rowheader')).toBeInViewport()
    const [head] = await table(page, name).getByRole('columnheader').all()
    await expect(head ?? box).toBeInViewport()
  })

  test(`on a phone only the page scrolls the ${what} up and down`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(url)
    await expect(rows(page, name).first()).toBeVisible()
    expect(await nestedScrolling(page)).toEqual([])
    await page.getByRole('main').evaluate((element) => (element.scrollTop = 1500))
    await expect(rows(page, name).first()).not.toBeInViewport()
  })
}

test('focusing a heading that is out of view scrolls its column into view', async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await runHeader(page, 'Message').getByRole('button').focus()
  await expect(runHeader(page, 'Message')).toBeInViewport({ ratio: 0.9 })
  const box = page.getByRole('region', { name: 'Pipeline runs (scrollable)' })
  const left = () => box.evaluate((element) => element.scrollLeft)
  const before = await left()
  expect(before).toBeGreaterThan(500)
  await card(page, 'Successful').click()
  await expect(card(page, 'Successful')).toHaveAttribute('aria-current', /./)
  await expect(table(page, 'Pipeline runs')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(left).toBe(before)
})

test('copied rows are lines with tabs between cells', async ({ page, clipboard }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('tbody > tr')
    if (first && second) getSelection()?.setBaseAndExtent(first, 0, second, second.childNodes.length)
  })
  await page.keyboard.press('ControlOrMeta+c')
  const lines = (await clipboard()).split('\n')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.split('\t')).toHaveLength(22)
})

test('search, copy and print include all rows of a page of a hundred', async ({ page }) => {
  await page.goto(`${path}?size=100`)
  await expect(runRows(page)).toHaveCount(100)
  const texts = await runRows(page).getByRole('rowheader').allTextContents()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ControlOrMeta+a')
  const copied = await page.evaluate(() => getSelection()?.toString() ?? '')
  expect(texts.filter((text) => !copied.includes(text))).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const bottom = await rows(page, 'Pipeline runs')
    .last()
    .evaluate((row) => row.getBoundingClientRect().bottom)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(Math.floor(bottom))
})

test('the heading names the portal once it is loaded', { tag: '@nightly' }, async ({ page, platform }) => {
  const { name, domain } = portalAt(platform, 0)
  const gate = platform.gate('portals.list')
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Pipelines')
  await expect(page).toHaveTitle('Pipelines · Portal Console')
  const { height } = (await heading.boundingBox()) ?? {}
  gate.release()
  await expect(heading).toHaveText(name)
  await expect(page.getByRole('main').getByText(domain, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${name}, Pipelines · Portal Console`)
  expect((await heading.boundingBox())?.height).toBe(height)
})

test('the pager stays visible, and another page starts at its first run', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${path}?size=100`)
  await expect(runRows(page)).toHaveCount(100)
  await expect(pageLine(page, /^1-100 of /)).toBeInViewport({ ratio: 1 })
  const before = await shownRuns(page)
  const box = page.getByRole('region', { name: 'Pipeline runs (scrollable)' })
  await box.evaluate((element) => (element.scrollTop = 2000))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(pageLine(page, /^101-200 of /)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => shownRuns(page)).not.toEqual(before)
  await expect(runRows(page).first().getByRole('rowheader')).toBeInViewport({ ratio: 1 })
})

test('Back restores the scroll position', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await portalLink(page, portalAt(platform, 0).name).click()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('100')
  await expect(runRows(page)).toHaveCount(100)
  const box = page.getByRole('region', { name: 'Pipeline runs (scrollable)' })
  const scrolled = () => box.evaluate((element) => element.scrollTop)
  await box.evaluate((element) => (element.scrollTop = 1200))
  await expect.poll(scrolled).toBe(1200)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await page.goBack()
  await expect(runRows(page)).toHaveCount(100)
  await expect.poll(scrolled).toBe(1200)
  await page.goBack()
  await page.goBack()
  await expect(dashboardHeading(page)).toBeVisible()
})
