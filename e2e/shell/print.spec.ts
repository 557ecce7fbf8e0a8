import { expect, test } from '../support/fixtures.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 40 } })

const lists = {
  Portals: '/dashboard/admin-panel',
  Thresholds: '/dashboard/admin-panel/threshold',
  'APM portals': '/apm-dashboard/apm-admin-panel',
}

for (const [name, path] of Object.entries(lists)) {
  test(`no text of '${name}' is cut on A4`, async ({ page }) => {
    await page.goto(path)
    await expect(rows(page, name)).not.toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    // The browser prints what the window has rendered, on paper of less width.
    await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'))
      document.body.style.width = '718px'
    })
    const cut = rows(page, name)
      .locator('th *, td *')
      .evaluateAll((all) =>
        all
          .filter((one) => !one.matches('.sr-only') && getComputedStyle(one).overflowX !== 'visible')
          .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
          .map(({ textContent }) => textContent),
      )
    expect(await cut).toEqual([])
  })
}
