import { expect, test } from './nginx-server.ts'
import { dashboardLoaded } from '../support/portals.ts'

// Every test fails on a violation of the policy (support/checked.ts). This one checks that it is enforced.
test.use({ scenario: { portals: 2 }, tolerated: /policy|Trusted/i })

test('the content security policy blocks foreign code and styles', async ({ page, platform, problems }) => {
  await page.goto('/dashboard')
  await dashboardLoaded(page, platform)
  expect(problems).toEqual([])

  const allowed = await page.evaluate(() => {
    const attempts = {
      markup: () => (document.createElement('div').innerHTML = '<b>x</b>'),
      'code in an element': () => {
        const script = document.createElement('script')
        script.textContent = '1'
      },
      'foreign code': () => {
        const script = document.createElement('script')
        script.src = 'https://foreign.example/x.js'
      },
      'a policy of its own': () => {
        const types: unknown = Reflect.get(window, 'trustedTypes')
        const create: unknown = types instanceof Object ? Reflect.get(types, 'createPolicy') : undefined
        if (typeof create === 'function') create.call(types, 'own', {})
      },
      'a style element': () => {
        const style = document.createElement('style')
        style.append('body { display: none }')
        document.head.append(style)
        if (getComputedStyle(document.body).display !== 'none') throw new Error('It has no effect.')
      },
      'a style in markup': () => {
        document.body.setAttribute('style', 'display: none')
        if (getComputedStyle(document.body).display !== 'none') throw new Error('It has no effect.')
      },
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return [name]
      } catch {
        return []
      }
    })
  })
  expect(allowed).toEqual([])
  await expect.poll(() => problems.length, 'reported violations').toBeGreaterThanOrEqual(6)
})
