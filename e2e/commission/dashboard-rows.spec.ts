import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { portalAt, portalRow } from '../support/portals.ts'
import { setTextSize, wholeTexts } from '../support/layout.ts'
import { rows } from '../support/table.ts'

test.use({ scenario: { portals: 6 } })

const name = 'Northwind Rewards'

const isApart = (page: Page): Promise<boolean> =>
  portalRow(page, name).evaluate((row) => {
    const link = row.querySelector('a')?.getBoundingClientRect()
    const parts = [...row.querySelectorAll('span')]
    const domain = parts.find(({ textContent }) => textContent.includes('rewards.example'))?.getBoundingClientRect()
    // A target is higher than its letters, and a phone's reaches over the domain.
    return link !== undefined && domain !== undefined && (domain.x >= link.right || domain.bottom > link.bottom)
  })

async function rowTexts(page: Page): Promise<string> {
  const row = portalRow(page, name)
  await expect(row.getByRole('link', { name: /Failed/ })).toBeVisible()
  return (await wholeTexts(row)).join('|')
}

for (const width of [1920, 1440, 1366, 1180, 1024, 768, 390, 320]) {
  test(`name, domain and displayed days are in each row in a window of ${width} px`, async ({ page, platform }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, portals] of [
      ['/dashboard', platform.db.portals],
      ['/apm-dashboard', platform.db.apmPortals],
    ] as const) {
      Object.assign(portals[0] ?? {}, { name, domain: 'northwind-rewards.example' })
      await page.goto(path)
      const texts = await rowTexts(page)
      expect(texts).toContain(name)
      expect(texts).toContain('northwind-rewards.example')
      expect(await isApart(page)).toBe(true)
      if (path === '/dashboard') expect(texts).toMatch(/Days: All|Number of displayed days: All/)
    }
  })
}

test.afterEach(({ page }) => setTextSize(page, 16))

for (const size of [24, 32]) {
  test(`rows grow with a text of ${size} px`, async ({ page, platform }) => {
    Object.assign(platform.db.portals[0] ?? {}, { name, domain: 'northwind-rewards.example' })
    await setTextSize(page, size)
    await page.setViewportSize({ width: 1440, height: 1200 })
    await page.goto('/dashboard')
    const texts = await rowTexts(page)
    for (const text of [name, 'northwind-rewards.example']) expect(texts).toContain(text)
    const headings = page.getByRole('table', { name: 'Portals' }).getByRole('columnheader')
    for (const heading of await headings.all()) {
      expect((await wholeTexts(heading)).join('')).toBe(await heading.innerText())
    }
  })
}

for (const width of [660, 1024]) {
  test(`counts are never cut to another number in a window of ${width} px`, async ({ page, platform }) => {
    const counts = { successful: 98_765_432, failed: 7_654_321, cancel: 876_543, running: 98_765_432, pending: 876_543 }
    platform.fault('portals.summary', { kind: 'body', message: JSON.stringify({ pipelines: counts }) })
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard')
    const row = portalRow(page, portalAt(platform, 0).name)
    const links = row.getByRole('link', { name: /^\d+ \w+,/ })
    await expect(links).toHaveCount(Object.keys(counts).length)
    await expect(row.getByTitle('98,765,432')).toHaveText(['98.8M', '98.8M'])
    const cut = await links.evaluateAll((all) =>
      all.flatMap((link) => {
        const text = document.createRange()
        text.selectNodeContents(link)
        const { left, right } = text.getBoundingClientRect()
        const cell = link.closest('td')?.getBoundingClientRect()
        return cell && left >= cell.left && right <= cell.right ? [] : [link.textContent]
      }),
    )
    expect(cut).toEqual([])
  })
}

test.describe('beside long names', () => {
  test.use({ scenario: { portals: 40 } })
  for (const width of [800, 1024, 1440]) {
    test(`rows say that a run is late in a window of ${width} px`, async ({ page, platform }) => {
      for (const portal of platform.db.portals)
        portal.name = `${portal.id} ${'Northern and Southern Services '.repeat(2)}`
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/dashboard?only=late')
      await expect(page.getByText('39 of 40 portals checked')).toBeVisible()
      const late = rows(page, 'Portals')
      expect(await late.count()).toBeGreaterThan(1)
      for (const row of await late.all()) await expect(row.getByText(/^ Late/)).toBeVisible()
    })
  }
})
