import { isEndpointId } from '#api/catalogue.ts'
import { expect, test } from '../support/fixtures.ts'
import { followCalls } from '../support/live.ts'
import { report } from './report.ts'
import { placesOf } from './places/all.ts'
import { runPlace } from './run-place.ts'

// Few rows: each fault draws them anew.
test.use({ scenario: { portals: 1, apmRuns: 8 } })

for (const [endpoint, places] of Object.entries(placesOf)) {
  if (!isEndpointId(endpoint)) throw new Error(`${endpoint} is no endpoint.`)
  for (const [at, place] of places.entries()) {
    test(`${endpoint}, ${place.screen}: every fault`, async ({ page, platform, problems }, { project }) => {
      test.slow()
      // Live refresh has tests of its own; here nothing but the one call is made.
      await page.addInitScript(() => localStorage.setItem('live-paused/1', 'true'))
      const calls = followCalls(page)
      await page.goto(place.signedIn === false ? '/user/login' : '/nowhere')
      // An answer's fields are the same in every place.
      const outcomes = await runPlace({ page, calls, platform, problems, endpoint, place, byField: at === 0 })
      await report(project.outputDir, outcomes)
      expect(outcomes.filter(({ wrong }) => wrong !== null)).toEqual([])
    })
  }
}
