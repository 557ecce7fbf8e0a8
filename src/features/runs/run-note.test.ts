import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunMessage } from '#api/run-schemas.ts'
import { runDuration, runNote, type NoteRun } from './run-note.ts'

const message = (errCode: string, severity: string, description: string): RunMessage => ({
  timeStamp: '2026-03-04T09:00:00Z',
  errCode,
  severity,
  description,
})

const run: NoteRun = {
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
const note = { portal: { name: 'Acme', domain: 'acme.portals.example' }, runs: [run], zone: 'Europe/Berlin' }
const other = { ...run, runId: '16043370123410235', messages: undefined }

const withMessages = (messages: NoteRun['messages']) => runNote({ ...note, runs: [{ ...run, messages }] }).markdown

const lineCount = (text: string) => text.split(/[\r\n]/).length

describe('the note of a run', () => {
  it('says what it was, what failed, with which errors and how often, when in both zones, and where it is', () => {
    expect(runNote(note).markdown).toBe(`Run \`16043370123410234\` of \`Acme\` (\`acme.portals.example\`)

- Status: \`Failed\`
- Command: \`PipelineRun\`
- Stage: \`CompensateAndPay\`
- Run mode: \`full\`
- Failed stage: \`Classify\`
- Message: \`Classify failed with 21 errors\`
- Errors: 2 errors, 1 warning
  - \`TCMP_60019\` \`Error\` ×2: \`Row # is locked\`
  - \`TCMP_7\` \`Warning\` ×1: \`Slow\`
- Start: 2026-03-04 08:12:33 UTC (03/04/2026, 9:12 am Europe/Berlin)
- Stop: 2026-03-04 09:30:00 UTC (03/04/2026, 10:30 am Europe/Berlin)
- Duration: 1 h 17 min
- Link: <https://console.example/dashboard/portals/1001/pipelines?run=16043370123410234>
`)
  })

  it('has the same for a mail', () => {
    const { html } = runNote(note)
    expect(html).toContain('<p>Run 16043370123410234 of Acme (acme.portals.example)</p><ul><li>Status: Failed</li>')
    expect(html).toContain('<ul><li>TCMP_60019 Error ×2: Row # is locked</li>')
    expect(html).toContain(`<a href="${run.link}">${run.link}</a>`)
  })

  it('has the time once where that of the platform is shown', () => {
    expect(runNote({ ...note, zone: 'UTC' }).markdown).toContain('- Start: 2026-03-04 08:12:33 UTC\n')
  })

  it('has a dash for what is not there, and a time of another form as it was sent', () => {
    const odd = { ...run, stage: undefined, message: '', stopTime: 'soon' }
    const { markdown } = runNote({ ...note, runs: [odd] })
    for (const line of ['Stage: —', 'Message: —', 'Stop: `soon`', 'Duration: —']) {
      expect(markdown).toContain(`- ${line}\n`)
    }
  })

  it('leaves out what the list of failures does not know', () => {
    const { markdown } = runNote({ ...note, runs: [{ ...run, command: undefined, runMode: undefined }] })
    expect(markdown).not.toMatch(/Command|Run mode/)
  })

  it('says where a run has no errors, or more than it lists, and where they could not be loaded', () => {
    expect(withMessages([])).toContain('- Errors: none\n')
    expect(withMessages(undefined)).toContain('- Errors: could not be loaded\n')
    const many = Array.from({ length: 22 }, (_, index) => message(`TCMP_${index}`, 'Error', 'x'))
    expect(withMessages(many)).toContain('- Errors: 22 errors\n')
    expect(withMessages(many)).toContain('\n  - and 2 others\n')
  })

  it('keeps its lines whatever the server sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (sent, name) => {
        const portal = { ...note.portal, name }
        const messages = [message(sent, name, sent)]
        const of = (changed: Partial<NoteRun>) => runNote({ ...note, portal, runs: [{ ...run, ...changed }] })
        expect(lineCount(of({ message: sent, stage: name, messages }).markdown)).toBe(
          lineCount(of({ messages: [message('a', 'b', 'c')] }).markdown),
        )
      }),
    )
  })
})

describe('the note of several runs', () => {
  it('is a table with a link in each row', () => {
    const lines = runNote({ ...note, runs: [run, other] }).markdown.split('\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toBe('2 runs of `Acme` (`acme.portals.example`)')
    expect(lines[2]).toBe(
      '| Run | Status | Command | Stage | Run mode | Failed stage | Message | Errors | Start | Stop | Duration |',
    )
    expect(lines[4]).toBe(
      `| [\`16043370123410234\`](<${run.link}>) | \`Failed\` | \`PipelineRun\` | \`CompensateAndPay\` | \`full\` | \`Classify\` ` +
        '| `Classify failed with 21 errors` | `TCMP_60019` `Error` ×2, `TCMP_7` `Warning` ×1 ' +
        '| 2026-03-04 08:12:33 UTC (03/04/2026, 9:12 am Europe/Berlin) | 2026-03-04 09:30:00 UTC (03/04/2026, 10:30 am Europe/Berlin) | 1 h 17 min |',
    )
    expect(lines[5]).toContain('| could not be loaded |')
  })

  it('has as many cells in each row whatever the server sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('|', '\\', '`', '\n', 'a') }), (sent) => {
        const odd = { ...run, message: sent, stage: sent, runId: sent, messages: [message(sent, sent, sent)] }
        const [, , ...table] = runNote({ ...note, runs: [odd, other] })
          .markdown.trimEnd()
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
  expect(runDuration({ startTime, stopTime })).toBe(text)
})
