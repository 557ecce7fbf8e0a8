import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { bars, details, runButton, runRows, runWith } from '../support/runs.ts'
import { chooseUtc } from '../support/shell.ts'
import { nightlyIf } from '../support/checked.ts'

test.use({ scenario: { portals: 2 }, now: '2026-03-04T19:30:00Z' })

async function readTimes(page: Page) {
  const errors = details(page).getByRole('list', { name: 'Errors' })
  await expect(errors).toContainText(/\d:\d\d:\d\d [ap]m/)
  await expect(bars(page).first()).toBeVisible()
  return {
    rows: await runRows(page).allInnerTexts(),
    newest: await bars(page).first().getAttribute('aria-label'),
    errors: await errors.innerText(),
  }
}

for (const viewerZone of ['Asia/Tokyo', 'America/New_York']) {
  test.describe(`a viewer in ${viewerZone}`, nightlyIf(viewerZone !== 'Asia/Tokyo'), () => {
    test.use({ timezoneId: viewerZone })

    test("a time without an offset is the platform's, not the viewer's", async ({ page, platform }) => {
      const seq = await runWith(platform, '1001', 'Failed')
      await page.goto(`/dashboard/portals/1001/pipelines?show=Failed&run=${seq}`)
      await chooseUtc(page)
      await expect(runButton(page, seq)).toBeVisible()
      const before = await readTimes(page)
      const changed = new Set<string>()
      await page.route('**/v1/**', async (route) => {
        const response = await route.fetch()
        const text = await response.text()
        const without = text.replaceAll(/("\d{4}-\d\d-\d\dT[\d:.]+)Z"/g, '$1"')
        if (without !== text) changed.add(new URL(response.url()).pathname)
        await route.fulfill({ response, body: without })
      })
      await page.reload()
      await expect(runButton(page, seq)).toBeVisible()
      expect(await readTimes(page)).toEqual(before)
      // The list of failed runs, the history, and the messages of the open run.
      expect(changed.size).toBe(3)
    })
  })
}
