import { expect, it } from 'vitest'
import { noRunsTitle } from './NoRuns.tsx'

const [from, to] = ['2026-11-01', '2026-11-02']

it.each([
  [{}, 0, 'No runs yet'],
  // Not known: there may be runs before the displayed days.
  [{}, undefined, 'No run'],
  [{}, 7, 'No run in the last 7 days'],
  [{}, 1, 'No run in the last day'],
  [{ from, to }, 7, 'No run from 11/01/2026 to 11/02/2026'],
  [{ from, to: from }, undefined, 'No run on 11/01/2026'],
  [{ from }, 0, 'No runs yet'],
  [{ show: 'Failed' }, undefined, 'No failed run'],
  [{ show: 'Cancel' }, 7, 'No cancelled run in the last 7 days'],
  [{ show: 'Pending', from, to }, 0, 'No pending run from 11/01/2026 to 11/02/2026'],
] as const)('an empty list of %j with %s displayed days', (search, days, title) => {
  expect(noRunsTitle(search, days)).toBe(title)
})
