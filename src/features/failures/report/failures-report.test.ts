import { describe, expect, it } from 'vitest'
import type { FailedRun } from '#domain/portal-summaries/failed-runs.ts'
import type { MaybeRecovered } from '#domain/run-rules/recovery.ts'
import { failedRun } from '#domain/portal-summaries/test-parts.ts'
import { groupFailures } from '../failure-groups.ts'
import type { FirstErrorState } from '#domain/first-error.ts'
import { failuresReport, reportMarkdown, type ReportedFailures } from './failures-report.ts'
import { groupRows } from '../GroupTitle.tsx'

const to = Date.parse('2026-03-04T09:30:00Z')
const from = to - 24 * 60 * 60_000
const at = to - 90 * 60_000

function rowsOf(runs: readonly Partial<FailedRun>[], known?: string, recovered = new Map<string, MaybeRecovered>()) {
  const groups = groupFailures(
    runs.map((run, index) => {
      const isKnown = run.stage !== undefined && run.stage === known
      return failedRun({
        runId: String(index),
        portalId: '1',
        stage: 'Pay',
        at,
        isNew: run.portalId === undefined && !isKnown,
        known: isKnown ? { note: 'INC-4711', at } : undefined,
        ...run,
      })
    }),
    { by: 'stage', errorOf: () => undefined, from, to },
  )
  return groupRows(groups, {
    by: 'stage',
    nameOf: (id) => `Portal ${id}`,
    recoveryOf: ({ runId }) => recovered.get(runId),
    span: '',
    isAllNew: false,
  })
}

const facts: ReportedFailures = {
  area: 'Commission',
  rows: rowsOf([{}, { portalId: '2', at: at + 60_000 }, { stage: 'Post' }], 'Post'),
  from,
  to,
  zone: 'UTC',
  responded: 5,
  portals: 6,
  unresponsive: ['Slow'],
  isKept: false,
  search: '',
  link: 'https://console.example/dashboard/failures?since=2026-03-03T09:30Z',
}

const error = { code: 'TCMP_1', text: 'Locked by "A|B"', id: '' }

const markdown = (sent: ReportedFailures, state?: FirstErrorState) =>
  reportMarkdown(failuresReport(sent, new Map(state === undefined ? [] : [['2/1', state]])), sent.link)

const lineCount = (name: string, note: string) => {
  const [open, known] = facts.rows
  if (!open || !known?.known) throw new Error('There is no known group.')
  const rows = [
    { ...open, title: name, names: [name] },
    { ...known, title: name, known: { ...known.known, note } },
  ]
  const sent = { ...facts, rows, unresponsive: [name], search: name }
  return markdown(sent, { ...error, text: name }).split(/[\r\n]/).length
}

function errorsOf(...codes: string[]) {
  const rows = rowsOf(codes.map(() => ({})))
  const states = codes.map((code, index) => [`1/${index}`, { ...error, code, id: code }] as const)
  return failuresReport({ ...facts, rows }, new Map(states))[1]?.lines[0]?.errors
}

describe('the report of failures', () => {
  it('has the period, what was checked, groups with their errors, known groups and the link', () => {
    expect(markdown(facts, error)).toBe(
      [
        '**Commission failures, 03/03/2026, 9:30 am – 03/04/2026, 9:30 am (UTC)**',
        '',
        '- 5 of 6 portals loaded',
        '- Didn’t respond: Slow',
        '- 3 failures in 2 groups, 1 known',
        '',
        '- `Pay`: 2 failures (1 new), 03/04/2026, 8:00 am – 8:01 am, 2 portals: Portal 1, Portal 2',
        '  - Errors: `TCMP_1 ×1, not loaded for 1 run`',
        '',
        '**Known**',
        '',
        '- `Post`: INC-4711, 1 failure',
        '',
        '[Open in the console](<https://console.example/dashboard/failures?since=2026-03-03T09:30Z>)',
        '',
      ].join('\n'),
    )
  })

  it('lists what is still failing first, and says when the others recovered', () => {
    const recovered = new Map([
      ['0', { at: at + 60_000, runId: '8' }],
      ['1', { at: at + 120_000, runId: '9' }],
      ['2', null],
    ])
    const rows = rowsOf([{}, {}, { stage: 'Post' }, { stage: 'Reward' }], undefined, recovered)
    const lines = failuresReport({ ...facts, rows }, new Map())[1]?.lines.map(({ title, text }) => `${title}: ${text}`)
    expect(lines).toEqual([
      'Post: 1 failure (1 new), 03/04/2026, 8:00 am, still failing, 1 portal: Portal 1',
      'Pay: 2 failures (2 new), 03/04/2026, 8:00 am, recovered 03/04/2026, 8:02 am, 1 portal: Portal 1',
      'Reward: 1 failure (1 new), 03/04/2026, 8:00 am, 1 portal: Portal 1',
    ])
  })

  it.each([
    { state: 'loading', text: 'Loading…' },
    { state: 'failed', text: 'not loaded for 2 runs' },
    { state: null, text: 'not loaded for 1 run' },
  ] as const)('says of an error that is $state: $text', ({ state, text }) => {
    expect(failuresReport(facts, new Map([['2/1', state]]))[1]?.lines[0]?.errors).toBe(text)
  })

  it('has the text of an error that all runs have, otherwise their codes', () => {
    expect(errorsOf('A', 'A')).toBe('A Locked by "A|B"')
    expect(errorsOf('A', 'B', 'B')).toBe('B ×2, A ×1')
  })

  it('puts no colon after the period of a text', () => {
    const [row] = facts.rows
    expect(
      row && failuresReport({ ...facts, rows: [{ ...row, title: 'Too small.' }] }, new Map())[1]?.lines[0]?.title,
    ).toBe('Too small')
  })

  it('names ten portals of a group, and what was searched', () => {
    const rows = rowsOf(Array.from({ length: 12 }, (_, index) => ({ portalId: String(index) })))
    const text = markdown({ ...facts, rows, search: 'pay' })
    expect(text).toMatch(/12 portals: .* and 2 more$/m)
    expect(text).toContain('- Search: pay\n')
  })

  it('lists fifty groups and says so', () => {
    const rows = rowsOf(Array.from({ length: 60 }, (_, index) => ({ stage: String(index) })))
    expect(failuresReport({ ...facts, rows }, new Map())[1]?.lines).toHaveLength(50)
    expect(markdown({ ...facts, rows })).toContain('60 failures in 60 groups (first 50 groups listed)')
  })

  it('keeps server texts from being Markdown', () => {
    const rows = rowsOf([{ stage: '<b>`*x*`' }])
    const text = markdown({ ...facts, rows, unresponsive: ['[a](b)<i>'] })
    expect(text).toContain('- `` <b>`*x*` ``: ')
    expect(text).toContain(String.raw`\[a\](b)\<i\>`)
  })

  it('keeps its lines for texts with line breaks', () => {
    expect(lineCount('a\r\n\r\n# URGENT', 'b\n- @all')).toBe(lineCount('a', 'b'))
  })
})
