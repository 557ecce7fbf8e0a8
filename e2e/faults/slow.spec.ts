import { callsTo } from '#mocks/test-calls.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ scenario: { portals: 2 } })

test('the dashboard shows a loading state while its portals are pending, and leaving aborts the call', async ({
  page,
  platform,
}) => {
  const aborted: string[] = []
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(new URL(request.url()).pathname)
  })
  const gate = platform.gate('portals.list')
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading Portals...' })).toBeVisible()
  await expect.poll(() => callsTo(platform, 'portals.list').length).toBeGreaterThan(0)
  const waiting = callsTo(platform, 'portals.list').map((call) => call.path)
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('region', { name: 'Account Info' })).toBeVisible()
  await expect.poll(() => aborted).toEqual(expect.arrayContaining(waiting))
  gate.release()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
