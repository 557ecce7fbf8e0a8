import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import { failedRun } from '#domain/portal-summaries/test-parts.ts'
import { dueNotifications, maxNotifications, notificationsSchema, switchedOn } from './due-notifications.ts'

const now = Date.parse('2026-03-04T09:30:00Z')
const minute = 60_000
const hour = 60 * minute

const failed = (runId: string, at: number | undefined, text = 'Out of memory', portalId = '1') =>
  failedRun({ runId, at, text, portalId, stage: 'Pay' })

const response = (...runs: FailedRun[]) => [{ portalId: '1', runs }]
const groups = ({ due }: ReturnType<typeof dueNotifications>) => due.map(({ group }) => group)

const old = failed('1', now - minute)
const watching = dueNotifications(switchedOn(now), response(old), now).state

describe('toasts', () => {
  it('are not due for what was there when they were switched on', () => {
    expect(groups(dueNotifications(switchedOn(now), response(old), now))).toEqual([])
    expect(groups(dueNotifications(watching, response(old), now + minute))).toEqual([])
  })

  it('are due for a later failure, with its stage and message', () => {
    const run = failed('2', now)
    const { due } = dueNotifications(watching, response(run, old), now + minute)
    expect(due).toEqual([{ group: 'Pay: Out of memory', runs: [run] }])
  })

  it('are due once for each group in an hour, of all portals together', () => {
    const first = dueNotifications(
      watching,
      response(failed('2', now), failed('3', now, 'Disk full'), old),
      now + minute,
    )
    expect(groups(first)).toEqual(['Pay: Out of memory', 'Pay: Disk full'])
    const both = [...response(failed('4', now + 2 * minute)), { portalId: '2', runs: [] }]
    const second = dueNotifications(first.state, both, now + 2 * minute)
    expect(groups(second)).toEqual([])
    const other = [...response(), { portalId: '2', runs: [failed('5', now + 3 * minute, 'Out of memory', '2')] }]
    expect(groups(dueNotifications(second.state, other, now + 3 * minute))).toEqual([])
    expect(groups(dueNotifications({ ...second.state, at: now + hour }, other, now + hour + minute))).toEqual([
      'Pay: Out of memory',
    ])
  })

  it('are due for another run of the same time, and once for a run without a time', () => {
    expect(groups(dueNotifications(watching, response(failed('2', old.at), old), now))).toHaveLength(1)
    const timeless = failed('3', undefined)
    const { due, state } = dueNotifications(watching, response(old, timeless), now)
    expect(due).toHaveLength(1)
    expect(groups(dueNotifications({ ...state, sent: {} }, response(old, timeless), now))).toEqual([])
  })

  it('are not due for what a portal had before its star or its first response', () => {
    const starred = [...response(old), { portalId: '2', runs: [failed('9', now + minute, 'Disk full', '2')] }]
    const { due, state } = dueNotifications(watching, starred, now + minute)
    expect(due).toEqual([])
    const unreachable = dueNotifications(
      state,
      [{ portalId: '1', runs: undefined }, ...starred.slice(1)],
      now + 2 * minute,
    )
    expect(groups(dueNotifications(unreachable.state, response(failed('2', now), old), now + 2 * minute))).toHaveLength(
      1,
    )
  })

  it('are not due for what failed while the console was closed for more than an hour', () => {
    expect(
      groups(dueNotifications(watching, response(failed('2', now + minute), old), now + 59 * minute)),
    ).toHaveLength(1)
    expect(groups(dueNotifications(watching, response(failed('2', now + minute), old), now + 2 * hour))).toEqual([])
  })

  it('are due for later failures of a portal that reported a time in the future', () => {
    const ahead = failed('2', now + 3 * hour, 'Disk full')
    let { state } = dueNotifications(watching, response(ahead, old), now)
    for (let time = now; time < now + 4 * hour; time += hour / 2) {
      const run = failed(String(time), time, String(time))
      const next = dueNotifications(state, response(ahead, run), time + minute)
      expect(groups(next)).toEqual([`Pay: ${time}`])
      state = next.state
    }
  })

  it('are limited to thirty an hour', () => {
    const many = Array.from({ length: 100 }, (_, index) => failed(`n${index}`, now, `Text ${'x'.repeat(index)}`))
    const { due, state } = dueNotifications(watching, response(...many), now)
    expect(due).toHaveLength(maxNotifications)
    expect(Object.keys(state.sent)).toHaveLength(maxNotifications)
  })

  const runs = fc.uniqueArray(
    fc.record({
      portalId: fc.constantFrom('1', '2', '3'),
      runId: fc.nat(60).map(String),
      at: fc.option(fc.integer({ min: now - hour, max: now + 3 * hour }), { nil: undefined }),
      text: fc.constantFrom('Out of memory', 'Disk full', 'Timeout'),
    }),
    { selector: ({ runId }) => runId, maxLength: 40 },
  )
  const looks = fc.array(fc.record({ after: fc.nat(20 * minute), upTo: fc.nat(40), unreachable: fc.boolean() }), {
    minLength: 1,
    maxLength: 25,
  })

  it('for any failures at any time: none for the first response of a portal, one per group and hour, one per run', () => {
    fc.assert(
      fc.property(runs, looks, (all, times) => {
        const listed = all.map((run) => failed(run.runId, run.at, run.text, run.portalId))
        const baseline = new Map<string, Set<string>>()
        const sent = new Map<string, number>()
        const notified = new Set<string>()
        let state = switchedOn(now)
        let time = now
        let shown = 0
        for (const { after, upTo, unreachable } of times) {
          time += after
          shown = Math.max(shown, Math.min(upTo, listed.length))
          const failures = ['1', '2', '3'].map((portalId) => ({
            portalId,
            runs:
              unreachable && portalId === '2'
                ? undefined
                : listed.slice(0, shown).filter((run) => run.portalId === portalId),
          }))
          const stored = z.parse(notificationsSchema, JSON.parse(JSON.stringify(state))) ?? switchedOn(time)
          const result = dueNotifications(stored, failures, time)
          for (const { group, runs: some } of result.due) {
            expect(time - (sent.get(group) ?? -Infinity)).toBeGreaterThanOrEqual(hour)
            sent.set(group, time)
            for (const { portalId, runId } of some) {
              expect(baseline.get(portalId)?.has(runId)).toBe(false)
              expect(notified.has(runId)).toBe(false)
              notified.add(runId)
            }
          }
          for (const { portalId, runs: some } of failures) {
            if (some && !baseline.has(portalId)) baseline.set(portalId, new Set(some.map(({ runId }) => runId)))
          }
          state = result.state
        }
      }),
    )
  })
})
