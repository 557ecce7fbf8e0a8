import type { Page } from '@playwright/test'
import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls } from '../support/calls.ts'
import { expectAccessible } from '../support/axe.ts'
import { copyBy } from '../support/copied.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNoSidewaysScroll } from '../support/narrow.ts'
import { dashboardHeading } from '../support/person.ts'
import { portalAt } from '../support/portals.ts'
import { details, pageLine, runButton, runRows, runsOf, runWith, shownRuns } from '../support/runs.ts'

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']))

const pathOf = (id: string) => `/dashboard/portals/${id}/pipelines`

/** The types on the clipboard with their texts. */
const clipboard = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const texts = item?.types.map(async (type) => [type, await (await item.getType(type)).text()] as const)
    return Object.fromEntries(await Promise.all(texts ?? []))
  })

const box = (page: Page, seq: string) => page.getByRole('checkbox', { name: `Select run ${seq}` })

test('the note of a run is copied for a ticket and for a mail, with errors that no tab has loaded', async ({
  page,
  platform,
}) => {
  const { id, name } = portalAt(platform, 0)
  const seq = await runWith(platform, id, 'Failed')
  await page.goto(`${pathOf(id)}?show=Failed&run=${seq}&tab=stages`)
  await expect(details(page).getByRole('listitem').first()).toBeVisible()
  expect(callsTo(platform, 'pipelines.messages')).toHaveLength(0)
  await copyBy(page, details(page), 'Copy note')
  await expectCalls(platform, 'pipelines.messages', 1)
  const { 'text/plain': text = '', 'text/html': html = '' } = await clipboard(page)
  expect(text).toContain(`Run \`${seq}\` of \`${name}\` (\``)
  expect(text).toMatch(/\n- Command: `\w+`\n- Stage: `\w+`\n- Run mode: `\w+`\n- Failed stage: `\w+`\n/)
  expect(text).toMatch(/\n- Errors: \d+ errors?.*\n {2}- `TCMP_\d+` `Error` ×\d+: `/)
  expect(html).toContain(`Run ${seq} of ${name}`)
  expect(html).toMatch(/<a href="http[^"]+run=\d{17}/)
  await copyBy(page, details(page), 'Copy note')
  await expectCalls(platform, 'pipelines.messages', 1)
})

test('a note says that the errors could not be loaded', { tag: '@nightly' }, async ({ page, platform }) => {
  const { id } = portalAt(platform, 0)
  const seq = await runWith(platform, id, 'Failed')
  platform.fault('pipelines.messages', { kind: 500 })
  await page.goto(`${pathOf(id)}?show=Failed&run=${seq}&tab=stages`)
  await copyBy(page, details(page), 'Copy note')
  expect((await clipboard(page))['text/plain']).toContain('\n- Errors: could not be loaded\n')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test(
  'where a page may copy text alone, the note is copied as Markdown',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id } = portalAt(platform, 0)
    const seq = await runWith(platform, id, 'Failed')
    await page.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem'))
    await page.goto(`${pathOf(id)}?show=Failed&run=${seq}`)
    await copyBy(page, details(page), 'Copy note')
    const { 'text/plain': text, ...others } = await clipboard(page)
    expect(text).toContain(`Run \`${seq}\``)
    expect(others).toEqual({})
  },
)

test(
  'runs of two pages are selected with the keyboard, and copied as a table',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id } = portalAt(platform, 0)
    await page.goto(`${pathOf(id)}?show=Failed`)
    await expect(runRows(page)).toHaveCount(10)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    const select = page.getByRole('button', { name: 'Select', exact: true })
    await select.focus()
    await page.keyboard.press('Enter')
    await expect(select).toHaveAttribute('aria-pressed', 'true')
    const [first = '', second = ''] = await shownRuns(page)
    await runButton(page, first).focus()
    await page.keyboard.press('Tab')
    await expect(box(page, first)).toBeFocused()
    await page.keyboard.press('Space')
    await box(page, second).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(pageLine(page, /^11-20 of /)).toBeVisible()
    await expect(runButton(page, first)).toHaveCount(0)
    const [third = ''] = await shownRuns(page)
    await box(page, third).check()
    await expect(page.getByText('3 runs selected')).toBeVisible()
    await copyBy(page, page, 'Copy note of 3 runs')
    const { 'text/plain': text = '', 'text/html': html = '' } = await clipboard(page)
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(7)
    expect([first, second, third].map((seq, index) => lines[4 + index]?.startsWith(`| [\`${seq}\`](<http`))).toEqual([
      true,
      true,
      true,
    ])
    expect(html).toContain('<table')
    expect(html.match(/<a href=/g)).toHaveLength(3)
    const [link = ''] = /https?:[^>]+/.exec(lines[4] ?? '') ?? []
    await page.goto(link)
    await expect(details(page)).toHaveAccessibleName(`Pipeline Details of run ${first}`)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
  },
)

test(
  'fifty runs are selected at most, a selection is cleared, and ends with its screen',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id } = portalAt(platform, 0)
    const { total } = await runsOf(platform, id, '')
    expect(total).toBeGreaterThan(50)
    await page.goto(`${pathOf(id)}?size=100`)
    await expect(runRows(page)).toHaveCount(100)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    const boxes = page.getByRole('checkbox', { name: /^Select run / })
    await expect(boxes).toHaveCount(100)
    await boxes.evaluateAll((all) => {
      for (const one of all.slice(0, 50)) if (one instanceof HTMLInputElement) one.click()
    })
    await expect(page.getByText('50 runs selected, the most there can be')).toBeVisible()
    await expect(boxes.nth(50)).toBeDisabled()
    await expect(boxes.first()).toBeEnabled()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeFocused()
    await expect(boxes.nth(50)).toBeEnabled()
    await boxes.nth(50).check()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(dashboardHeading(page)).toBeVisible()
    await page.goBack()
    await expect(runRows(page)).toHaveCount(100)
    await expect(boxes).toHaveCount(0)
  },
)

test('runs are selected on a phone', { tag: '@nightly' }, async ({ page, platform }) => {
  const { id } = portalAt(platform, 0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(pathOf(id))
  await expect(runRows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const [first = ''] = await shownRuns(page)
  await box(page, first).check()
  await expect(page.getByRole('button', { name: 'Copy note of 1 run' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
