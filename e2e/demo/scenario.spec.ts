import { expect, test } from '../support/checked.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { fetchInPage } from '../support/calls.ts'
import { dashboardHeading } from '../support/shell.ts'

test('unknown words of a scenario are reported until the message is closed', { tag: '@nightly' }, async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('Scenario: ')) warnings.push(message.text())
  })
  await page.goto('/dashboard?scenario=as:admin,portals:3,portal:5,fault:portal.summary:500')
  await expect(dashboardHeading(page)).toBeVisible()
  const problems = page.getByRole('alert').filter({ hasText: 'scenario' })
  await expect(problems.getByRole('listitem')).toHaveText([
    "Unknown setting 'portal'. Did you mean 'portals'?",
    "Unknown endpoint 'portal.summary'. Did you mean 'portals.summary'?",
  ])
  expect(warnings).toEqual([
    "Scenario: Unknown setting 'portal'. Did you mean 'portals'?\nScenario: Unknown endpoint 'portal.summary'. Did you mean 'portals.summary'?",
  ])
  await expectAccessible(page)
  await problems.getByRole('button', { name: 'Close' }).click()
  await expect(problems).toHaveCount(0)
  await page.reload()
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(problems).toHaveCount(0)
})

test('in the demo, too, a body that is cut is lost while it is read', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/dashboard?scenario=as:admin,portals:3,fault:thresholds.list:cut*1')
  await expect(dashboardHeading(page)).toBeVisible()
  expect(await fetchInPage(page, '/v1/portals/thresholds')).toEqual({ status: 200, length: null })
  expect(await fetchInPage(page, '/v1/portals/thresholds')).toMatchObject({ status: 200, length: expect.any(Number) })
})
