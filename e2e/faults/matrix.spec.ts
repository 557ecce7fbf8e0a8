import { isEndpointId } from '#mocks/scenario.ts'
import { expect, test } from '../support/fixtures.ts'
import { followCalls } from '../support/clock.ts'
import type { CallSite } from './call-site.ts'
import { callSites } from './call-sites/all.ts'
import { report } from './report.ts'
import { runCallSite } from './run-call-site.ts'

// Few rows: each fault renders them again.
test.use({ scenario: { portals: 1, apmRuns: 8 } })

for (const [family, sitesOf] of Object.entries(callSites)) {
  for (const [name, sites] of Object.entries<readonly CallSite[]>(sitesOf)) {
    const endpoint = `${family}.${name}`
    if (!isEndpointId(endpoint)) throw new Error(`Unknown endpoint '${endpoint}'.`)
    for (const [index, callSite] of sites.entries()) {
      test(
        `${endpoint}, ${callSite.screen}: every fault`,
        { tag: '@nightly' },
        async ({ page, platform, problems }, { project }) => {
          test.slow()
          // Live refresh would make further calls.
          const calls = followCalls(page)
          await page.goto(callSite.signedIn === false ? '/user/login' : '/nowhere')
          // All call sites read responses in the same way, so only one tests fields and odd values.
          const outcomes = await runCallSite({
            page,
            calls,
            platform,
            problems,
            endpoint,
            callSite,
            byField: index === 0,
          })
          await report(project.outputDir, outcomes)
          expect(outcomes.filter(({ wrong }) => wrong !== null)).toEqual([])
        },
      )
    }
  }
}
