import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunMessage } from '#api/pipelines.ts'
import { runReport, type ReportedRun } from './run-report.ts'

const message = (errCode: string, severity: string, description: string): RunMessage => ({
  timeStamp: '2026-03-04T09:00:00Z',
  errCode,
  severity,
  description,
})

const run: ReportedRun = {
  runId: '16043370123410234',
  status: 'Failed',
  command: 'PipelineRun',
  stage: 'CompensateAndPay',
  runMode: 'full',
  failedStage: 'Classify',
  message: 'Classify failed with 21 errors',
  messages: [
    message('TCMP_60019', 'Error', 'Row 4 is locked'),
    message('TCMP_7', 'Warning', 'Slow'),
    message('TCMP_60019', 'Error', 'Row 12 is locked'),
  ],
  startTime: '2026-03-04T08:12:33Z',
  stopTime: '2026-03-04T09:30:00Z',
  link: 'https://console.example/dashboard/portals/1001/pipelines?run=16043370123410234',
}
const report = { portal: { name: 'Acme', domain: 'acme.portals.example' }, runs: [run], zone: 'Europe/Berlin' }
const other = { ...run, runId: '16043370123410235', messages: undefined }

const withMessages = (messages: ReportedRun['messages']) => runReport({ ...report, runs: [{ ...run, messages }] })

const lineCount = (text: string) => text.split(/[\r\n]/).length

describe('the report of a run', () => {
  it('has the run, its errors with their number, its times in both zones, and its link', () => {
    expect(runReport(report)).toBe(`Run \`16043370123410234\` on \`Acme\` (\`acme.portals.example\`)

- Status: \`Failed\`
- Command: \`PipelineRun\`
- Stage: \`CompensateAndPay\`
- Run mode: \`full\`
- Failed stage: \`Classify\`
- Message: \`Classify failed with 21 errors\`
- Errors: 2 errors, 1 warning
  - \`TCMP_60019\` \`Error\` ×2: \`Row 4 is locked\` and 1 more like it
  - \`TCMP_7\` \`Warning\` ×1: \`Slow\`
- Start: 2026-03-04 08:12:33 UTC (03/04/2026, 9:12 am Europe/Berlin)
- Stop: 2026-03-04 09:30:00 UTC (03/04/2026, 10:30 am Europe/Berlin)
- Duration: 1 h 17 min
- Link: <https://console.example/dashboard/portals/1001/pipelines?run=16043370123410234>
`)
  })

  it('has each time once if the platform’s zone is shown', () => {
    expect(runReport({ ...report, zone: 'UTC' })).toContain('- Start: 2026-03-04 08:12:33 UTC\n')
  })

  it('leaves out what is missing, and keeps an unknown form of a time as it was sent', () => {
    const odd = { ...run, stage: undefined, command: undefined, message: '', stopTime: 'soon' }
    const text = runReport({ ...report, runs: [odd] })
    expect(text).toContain('- Stop: `soon`\n')
    expect(text).not.toMatch(/— |Stage: —|Command|Message|Duration/)
  })

  it('states that a run has no errors, more than it lists, or errors that were not loaded', () => {
    expect(withMessages([])).toContain('- Errors: none\n')
    expect(withMessages(undefined)).toContain('- Errors: not available (couldn’t load)\n')
    const many = Array.from({ length: 22 }, (_, index) => message(`TCMP_${index}`, 'Error', 'x'))
    expect(withMessages(many)).toContain('- Errors: 22 errors\n')
    expect(withMessages(many)).toContain('\n  - and 2 more\n')
  })

  it('keeps its lines for any text of the server', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (sent, name) => {
        const portal = { ...report.portal, name }
        const messages = [message(sent, name, sent)]
        const of = (changed: Partial<ReportedRun>) => runReport({ ...report, portal, runs: [{ ...run, ...changed }] })
        expect(lineCount(of({ message: `x${sent}`, stage: `x${name}`, messages }))).toBe(
          lineCount(of({ messages: [message('a', 'b', 'c')] })),
        )
      }),
    )
  })
})

describe('the report of several runs', () => {
  it('is a table with a link in each row', () => {
    const lines = runReport({ ...report, runs: [run, other] }).split('\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toBe('2 runs on `Acme` (`acme.portals.example`)')
    expect(lines[2]).toBe(
      '| Run | Status | Command | Stage | Run mode | Failed stage | Message | Errors | Start | Stop | Duration |',
    )
    expect(lines[4]).toBe(
      `| [\`16043370123410234\`](<${run.link}>) | \`Failed\` | \`PipelineRun\` | \`CompensateAndPay\` | \`full\` | \`Classify\` ` +
        '| `Classify failed with 21 errors` | `TCMP_60019` `Error` ×2, `TCMP_7` `Warning` ×1 ' +
        '| 2026-03-04 08:12:33 UTC (03/04/2026, 9:12 am Europe/Berlin) | 2026-03-04 09:30:00 UTC (03/04/2026, 10:30 am Europe/Berlin) | 1 h 17 min |',
    )
    expect(lines[5]).toContain('| not available (couldn’t load) |')
  })

  it('has as many cells in each row for any text of the server', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('|', '\\', '`', '\n', 'a') }), (sent) => {
        const odd = { ...run, message: sent, stage: sent, runId: sent, messages: [message(sent, sent, sent)] }
        const [, , ...table] = runReport({ ...report, runs: [odd, other] })
          .trimEnd()
          .split('\n')
        expect(table.map((row) => row.split('|').length)).toEqual([13, 13, 13, 13])
      }),
    )
  })
})

it.each([
  ['2026-03-04T08:00:00Z', '2026-03-04T08:00:40Z', '40 s'],
  ['2026-03-04T08:00:00Z', undefined, undefined],
  ['2026-03-04T08:00:00Z', '2026-03-04T07:59:00Z', undefined],
  [undefined, '2026-03-04T07:59:00Z', undefined],
])('a run from %s to %s took %s', (startTime, stopTime, text) => {
  const [, duration] =
    /^- Duration: (.*)$/m.exec(runReport({ ...report, runs: [{ ...run, startTime, stopTime }] })) ?? []
  expect(duration).toBe(text)
})
