import { callsTo } from '#mocks/test-calls.ts'
import { expectCalls, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { portalAt } from '../support/portals.ts'
import { runRows } from '../support/runs.ts'
import { button, fillThreshold, formPath, portalsBox, setLink } from '../support/admin-panel.ts'

test.use({ scenario: { portals: 60 } })

test(
  'the preview counts the runs that other pages have loaded, without a call',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const { id, name } = portalAt(platform, 0)
    await page.goto(`/dashboard/portals/${id}/pipelines?size=100`)
    await expect(runRows(page)).toHaveCount(100)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('link', { name: 'Admin Panel', exact: true }).click()
    await page.getByRole('link', { name: /^Set Threshold/ }).click()
    await setLink(page).click()
    await expect(page.getByLabel('Threshold Name')).toBeFocused()
    // The page of runs may have refreshed them.
    const loaded = callsTo(platform, 'pipelines.list').length
    await fillThreshold(page, 1, {
      name: 'Any',
      field: 'Processing Unit',
      comparison: 'not equal to',
      value: 'Nowhere',
    })
    await button(page, 'Next').click()
    await portalsBox(page).fill(name)
    await portalsBox(page).press('Enter')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('Estimate from 100 runs (1 of 1 selected portal).')
    await expect(preview.getByRole('listitem')).toHaveText(['Any Processing Unit not equal to Nowhere100 of 100 runs'])
    await expect(preview).toContainText('Ignores the threshold time.')
    await expectCalls(platform, 'pipelines.list', loaded)
  },
)

test(
  'the latest runs of at most 25 portals load, six calls at a time; leaving the form stops the calls',
  { tag: '@nightly' },
  async ({ page, platform }) => {
    const calls = () => callsTo(platform, 'pipelines.list')
    await page.goto(formPath)
    await fillThreshold(page, 1, { name: 'Failed' })
    await button(page, 'Next').click()
    await button(page, 'Select all 60').click()
    const load = button(page, 'Load recent runs for 25 of them')
    const gate = platform.gate('pipelines.list')
    await load.click()
    await expect.poll(() => calls().length).toBe(6)
    await expect(page.getByText('Loading runs (0 of 25 portals)…')).toBeVisible()
    gate.release()
    await expect(load).toBeVisible()
    const requested = new Set(calls().map(({ path }) => path))
    expect(requested.size).toBe(25)
    await expect.poll(() => calls()[0]?.search).toBe('?page_no=1&order_by=start_time&sort=decs&top=100')

    const before = calls().length
    const held = platform.gate('pipelines.list')
    await load.click()
    await expect.poll(() => calls().length).toBe(before + 6)
    await button(page, 'Cancel').click()
    await button(page, 'Discard').click()
    await expect(setLink(page)).toBeVisible()
    // Held calls would follow a response.
    held.release()
    await expectQuiet(page)
    expect(calls()).toHaveLength(before + 6)
  },
)

for (const width of [1440, 390]) {
  test(`choosing portals moves no option in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(formPath)
    await fillThreshold(page, 1, { name: 'Failed today' })
    await button(page, 'Next').click()
    const options = page.getByRole('option')
    await expect(options.nth(5)).toBeVisible()
    // From the heading on: a click may scroll the page.
    const heading = page.getByRole('heading', { name: 'New threshold' })
    const positions = async () => {
      const from = await heading.evaluate((element) => element.getBoundingClientRect().y)
      return options.evaluateAll(
        (elements, top) =>
          elements
            .flatMap((element) => [element, ...element.children])
            .map((element) => {
              const { x, y, height } = element.getBoundingClientRect()
              return { x, y: Math.round(y - top), height }
            }),
        from,
      )
    }
    const before = await positions()
    for (const index of [0, 1, 2, 3]) {
      await options.nth(index).click()
      await expect(options.nth(index)).toHaveAttribute('aria-selected', 'true')
      expect(await positions()).toEqual(before)
    }
  })
}
