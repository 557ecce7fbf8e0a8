import { apmPath, apmRunRows } from '../support/apm-runs.ts'
import { expect, test } from '../support/fixtures.ts'
import { dashboardHeading } from '../support/person.ts'
import { portalAt, portalLink } from '../support/portals.ts'
import { overhang } from '../support/narrow.ts'
import { card, pageLine, runHeader, runRows, shownRuns } from '../support/runs.ts'
import { headAndBody, leftOf, nestedScrolling, runsInView } from '../support/runs-screen.ts'
import { rows, table } from '../support/table.ts'
import { nightlyIf } from '../support/nightly.ts'

test.use({ scenario: { portals: 3, apmRuns: 200 } })

const path = '/dashboard/portals/1001/pipelines'

const lists = {
  'pipeline runs': { url: `${path}?size=50`, name: 'Pipeline runs', runs: runRows },
  'APM runs': { url: apmPath, name: 'Runs', runs: apmRunRows },
}

for (const [what, { url, name, runs }] of Object.entries(lists)) {
  for (const { width, height, top, whole, cardHeight } of [
    { width: 1440, height: 900, top: 220, whole: 12, cardHeight: 44 },
    { width: 1024, height: 768, top: 204, whole: 6, cardHeight: 32 },
  ]) {
    test.describe(`${width} x ${height}`, () => {
      test.use({ viewport: { width, height } })

      test(
        `the ${what} begin within ${top} px, and ${whole} of them are in view`,
        nightlyIf(what !== 'pipeline runs' || width !== 1440),
        async ({ page }) => {
          await page.goto(url)
          await expect(runs(page).nth(whole)).toBeVisible()
          await expect(card(page, 'Failed')).toHaveText(/\d/)
          const inView = await runsInView(page, runs(page))
          // The list begins with its first run, or with the line that has the scheduled ones.
          const first = await rows(page, name).first().boundingBox()
          expect(first?.y).toBeLessThanOrEqual(top)
          expect(inView).toBeGreaterThanOrEqual(whole)
          expect((await card(page, 'Failed').boundingBox())?.height).toBe(cardHeight)
        },
      )
    })
  }

  test(`the screen scrolls the ${what}, and their headings stay in view and in step`, async ({ page }) => {
    await page.goto(url)
    await expect(runs(page).nth(12)).toBeVisible()
    expect(await nestedScrolling(page)).toEqual([])
    const screen = page.getByRole('main')
    await screen.evaluate((element) => (element.scrollTop = 900))
    const { head, body } = headAndBody(table(page, name))
    await expect(head).toBeInViewport({ ratio: 0.05 })
    await expect.poll(async () => (await head.boundingBox())?.y).toBe((await screen.boundingBox())?.y)

    await body.evaluate((element) => (element.scrollLeft = 500))
    await expect.poll(() => leftOf(head)).toBe(500)
    await head.evaluate((element) => (element.scrollLeft = 120))
    await expect.poll(() => leftOf(body)).toBe(120)
    await page.getByRole('region', { name: `${name}, scroll area` }).press('ArrowRight')
    await expect.poll(() => leftOf(body)).toBe(160)
    await expect.poll(() => leftOf(head)).toBe(160)
    await expect(page.locator('[aria-rowindex="26"]').getByRole('rowheader')).toBeInViewport()
  })

  test(`on a phone nothing but the screen scrolls the ${what} up and down`, { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(url)
    await expect(runs(page).first()).toBeVisible()
    expect(await nestedScrolling(page)).toEqual([])
    const { body } = headAndBody(table(page, name))
    expect(await overhang(body)).toBe(0)
    await page.getByRole('main').evaluate((element) => (element.scrollTop = 1500))
    await expect(runs(page).first()).not.toBeInViewport()
  })
}

test('a focus on a heading out of view brings its column along', async ({ page }) => {
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  await runHeader(page, 'Message').getByRole('button').focus()
  await expect(runHeader(page, 'Message')).toBeInViewport({ ratio: 0.9 })
  const { head, body } = headAndBody(table(page, 'Pipeline runs'))
  expect(await leftOf(head)).toBeGreaterThan(500)
  await expect.poll(() => leftOf(body)).toBe(await leftOf(head))
  // Other rows stay where the headings are.
  await card(page, 'Successful').click()
  await expect(card(page, 'Successful')).toHaveAttribute('aria-current', /./)
  await expect(table(page, 'Pipeline runs')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => leftOf(body)).toBe(await leftOf(head))
})

test('search, copy and print see all rows of a page of a hundred', async ({ page }) => {
  await page.goto(`${path}?size=100`)
  await expect(runRows(page)).toHaveCount(100)
  const texts = await runRows(page).getByRole('rowheader').allTextContents()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('ControlOrMeta+a')
  const copied = await page.evaluate(() => getSelection()?.toString() ?? '')
  expect(texts.filter((text) => !copied.includes(text))).toEqual([])
  await page.emulateMedia({ media: 'print' })
  const bottom = await runRows(page)
    .last()
    .evaluate((row) => row.getBoundingClientRect().bottom)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(Math.floor(bottom))
})

test('the heading names the portal, and nothing until it is known', { tag: '@nightly' }, async ({ page, platform }) => {
  const { name, domain } = portalAt(platform, 0)
  const gate = platform.gate('portals.list')
  await page.goto(path)
  await expect(runRows(page)).toHaveCount(10)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveTitle('Pipelines · Portal Console')
  const { height } = (await heading.boundingBox()) ?? {}
  gate.release()
  await expect(heading).toHaveText(name)
  await expect(page.getByRole('main').getByText(domain, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${name}, Pipelines · Portal Console`)
  expect((await heading.boundingBox())?.height).toBe(height)
})

test('the pager stays in view, and another page begins at its first run', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${path}?size=100`)
  await expect(runRows(page)).toHaveCount(100)
  await expect(pageLine(page, /^1-100 of /)).toBeInViewport({ ratio: 1 })
  const before = await shownRuns(page)
  await page.getByRole('main').evaluate((screen) => (screen.scrollTop = 2000))
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(pageLine(page, /^101-200 of /)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => shownRuns(page)).not.toEqual(before)
  await expect(runRows(page).first().getByRole('rowheader')).toBeInViewport({ ratio: 1 })
})

test('Back restores how far the screen was scrolled', async ({ page, platform }) => {
  await page.goto('/dashboard')
  await portalLink(page, portalAt(platform, 0).name).click()
  await page.getByRole('combobox', { name: 'Items per page' }).selectOption('100')
  await expect(runRows(page)).toHaveCount(100)
  const scrolled = () => page.getByRole('main').evaluate((screen) => screen.scrollTop)
  await page.getByRole('main').evaluate((screen) => (screen.scrollTop = 1200))
  await expect.poll(scrolled).toBe(1200)
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account Setting' })).toBeVisible()
  await page.goBack()
  await expect(runRows(page)).toHaveCount(100)
  await expect.poll(scrolled).toBe(1200)
  await page.goBack()
  await page.goBack()
  await expect(dashboardHeading(page)).toBeVisible()
})
