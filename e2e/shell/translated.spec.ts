import { expect, test } from '../support/fixtures.ts'

test.use({ scenario: { portals: 6 } })

test('the failures are searched on a page that the browser has translated', async ({ page }) => {
  await page.goto('/dashboard/failures')
  const count = page.getByRole('status').filter({ hasText: /^\d+ failures? in \d+ groups? / })
  await expect(count).toBeVisible()
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    const tag: string = 'font'
    for (const text of texts) {
      const outer = document.createElement(tag)
      const inner = document.createElement(tag)
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
  await page.getByRole('searchbox').fill('no such failure')
  await expect(page.getByText('No failure matches')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('button', { name: /^Show the runs of / }).first()).toBeVisible()
  await expect(count).toBeVisible()
})
