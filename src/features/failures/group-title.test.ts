import { expect, it } from 'vitest'
import type { FirstError } from '#domain/first-error.ts'
import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { failedRun } from '#domain/portal-summaries/test-parts.ts'
import { groupFailures } from './failure-groups.ts'
import { aboutText, groupRows } from './GroupTitle.tsx'

const to = Date.parse('2026-03-04T00:00:00Z')
const day = 24 * 60 * 60_000

const runs = ['newest', 'second', 'oldest'].map((runId, hours) => ({
  ...failedRun({ runId, stage: 'Pay', at: to - (hours + 1) * 60 * 60_000 }),
  isNew: true,
}))

/** What a group of three runs says, of which only these errors are loaded. */
function about(loaded: Readonly<Record<string, string | null>>): string {
  const errorOf = ({ runId }: FailedRun): FirstError | null | undefined => {
    const code = loaded[runId]
    return typeof code === 'string' ? { id: code, code, text: `Text of ${code}` } : code
  }
  const groups = groupFailures(runs, { by: 'stage', errorOf, from: to - day, to })
  const context = {
    by: 'stage',
    span: '',
    isAllNew: true,
    nameOf: (id: string) => id,
    recoveryOf: () => undefined,
  } as const
  return groupRows(groups, context)
    .map((row) => aboutText(row))
    .join()
}

it.each([
  ['the code of the latest run', { newest: 'E1' }, 'latest E1'],
  ['the code of the latest run, not of an older one that is loaded', { newest: 'E1', oldest: 'E2' }, 'latest E1'],
  ['nothing while the error of the latest run is unknown', { second: 'E2', oldest: 'E2' }, ''],
  ['nothing if the latest run has no error', { newest: null, second: 'E2' }, ''],
  ['all codes once all are loaded', { newest: 'E1', second: 'E2', oldest: 'E2' }, 'E2 ×2, +1'],
])('a group names %s', (_what, loaded, text) => {
  expect(about(loaded)).toBe(text)
})
