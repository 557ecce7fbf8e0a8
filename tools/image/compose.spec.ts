import { expect, expectUnprivileged, inside, test } from './container.ts'
import { dashboardHeading, logIn } from '../../e2e/support/shell.ts'
import { rows } from '../../e2e/support/table.ts'

test('one command starts a console that a user signs in to', async ({ page, platform }) => {
  await page.goto(platform.url)
  await logIn(page, 'operator')
  await expect(dashboardHeading(page)).toBeVisible()
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
})

for (const service of ['console', 'mock-api']) {
  test(`${service} has no privileges and writes nothing but what it must`, async ({ platform }) => {
    const container = await platform.idOf(service)
    await expectUnprivileged(container)
    const status = await inside(container, 'cat', '/proc/1/status')
    // No capability is left to gain, either.
    expect(status).toMatch(/^CapBnd:\t0+$/m)
    expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  })
}
