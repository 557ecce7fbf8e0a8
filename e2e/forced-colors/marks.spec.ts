import type { Locator } from '@playwright/test'
import { apmTasks, openRunPath, runWithTasks } from '../support/apm.ts'
import { expect, test } from '../support/fixtures.ts'
import { bars, card, details, runRows, runWith } from '../support/runs.ts'
import { openPalette, results, expectShell } from '../support/shell.ts'

test.use({ forcedColors: 'active', scenario: { portals: 3, apmRuns: 60 } })

const pipelines = '/dashboard/portals/1001/pipelines'
const color = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
const textColor = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color)
const outline = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle)

test('the active card has an outline', async ({ page }) => {
  await page.goto(`${pipelines}?show=Failed`)
  await expect(runRows(page).first()).toBeVisible()
  expect(await outline(card(page, 'Failed'))).toBe('solid')
  expect(await outline(card(page, 'Successful'))).toBe('none')
})

test('the selected area of the sidebar has an outline', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard')
  const areas = page.getByRole('navigation', { name: 'Main navigation' })
  expect(await outline(areas.getByRole('link', { name: 'Commission' }))).toBe('solid')
  expect(await outline(areas.getByRole('link', { name: 'APM' }))).toBe('none')
})

test(
  'the selected tab has an outline, and the bars of the stages are visible',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    await page.goto(`${pipelines}?show=Failed&run=${await runWith(platform, '1001', 'Failed')}&tab=stages`)
    await expect(details(page).getByRole('list', { name: 'Stages' })).toBeVisible()
    expect(await outline(details(page).getByRole('tab', { name: 'Stage statistics' }))).toBe('solid')
    expect(await outline(details(page).getByRole('tab', { name: 'Errors' }))).toBe('none')
    const bar = details(page)
      .getByRole('progressbar', { name: /^Progress of / })
      .first()
    expect(await color(bar.locator(':scope > :last-child > *'))).not.toBe(await color(page.locator('body')))
  },
)

test('the bars of tasks are visible', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.goto(openRunPath(runWithTasks(platform, 3).key))
  const bar = apmTasks(page).getByRole('progressbar').first()
  await expect(bar).toBeVisible()
  expect(await color(bar)).not.toBe(await color(page.locator('body')))
})

const endless = (root: Locator) =>
  root.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'another')),
  )

test('with reduced motion the icon of a refresh stands still', { tag: '@nightly' }, async ({ page, platform }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pipelines)
  await expect(runRows(page).first()).toBeVisible()
  const gate = platform.gate('pipelines.list')
  const refresh = page.getByRole('button', { name: /^Refresh/ })
  await refresh.click()
  await expect(refresh.locator('[data-turning]')).toBeVisible()
  expect(await endless(refresh)).toEqual([])
  gate.release()
})

test('failed runs differ by a mark in the history', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`${pipelines}?size=100`)
  const hasMark = (name: RegExp) =>
    bars(page)
      .and(page.getByRole('link', { name }))
      .first()
      .evaluate((bar) => getComputedStyle(bar, '::before').content !== 'none')
  await expect(bars(page)).toHaveCount(100)
  expect(await hasMark(/Failed/)).toBe(true)
  expect(await hasMark(/Success/)).toBe(false)
})

test('the selected result of the search has an outline', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard')
  await expectShell(page)
  await openPalette(page)
  await expect(results(page).first()).toBeVisible()
  expect(await outline(results(page).first())).toBe('solid')
  expect(await outline(results(page).nth(1))).toBe('none')
})

test('only the selected option has an outline, and a disabled button looks disabled', async ({ page, platform }) => {
  await page.goto(`${pipelines}?run=${await runWith(platform, '1001', 'Failed')}&tab=stages`)
  const stages = details(page).getByRole('list', { name: 'Stages' }).getByRole('listitem')
  await expect(stages.first()).toBeVisible()
  const edges = await stages.evaluateAll((elements) =>
    elements.map((element) => ({
      hasFailed: element.textContent.includes('Failed'),
      isMarked: getComputedStyle(element).borderInlineStartColor !== getComputedStyle(document.body).backgroundColor,
    })),
  )
  expect(edges.filter(({ hasFailed }) => hasFailed)).not.toHaveLength(0)
  expect(edges.filter(({ hasFailed, isMarked }) => hasFailed !== isMarked)).toEqual([])

  await page.getByRole('button', { name: /^Days:/ }).click()
  const filter = page.getByRole('button', { name: 'Filter' })
  await expect(filter).toBeDisabled()
  expect(await textColor(filter)).not.toBe(await textColor(page.getByRole('button', { name: /^Refresh/ })))
})

test('only the chosen tab of the dashboard is underlined', async ({ page }) => {
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Commission' }).getByRole('link')
  await expect(tabs.first()).toBeVisible()
  const underlined = await tabs.evaluateAll((elements) =>
    elements.map(
      (element) => getComputedStyle(element).borderBottomColor !== getComputedStyle(document.body).backgroundColor,
    ),
  )
  expect(underlined).toEqual([true, false])
})
