import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeSpan, runDuration, runNote } from './run-note.ts'

const note = {
  portal: { name: 'Acme', domain: 'acme.portals.example' },
  runId: '16043370123410234',
  status: 'Failed',
  stage: 'Classify',
  message: 'Classify failed with 21 errors',
  errorCode: 'TCMP_60019',
  startTime: '2026-03-04T08:12:33Z',
  stopTime: '2026-03-04T09:30:00Z',
  zone: 'Europe/Berlin',
  link: 'https://console.example/dashboard/portals/1001/pipelines?run=16043370123410234',
}

describe('the note of a run', () => {
  it('has its portal, number, status, stage, message, code, times in both zones, duration and link', () => {
    expect(runNote(note)).toBe(`Run \`16043370123410234\` of \`Acme\` (\`acme.portals.example\`)

- Status: \`Failed\`
- Stage: \`Classify\`
- Message: \`Classify failed with 21 errors\`
- Error code: \`TCMP_60019\`
- Start: 2026-03-04 08:12:33 UTC (03/04/2026, 9:12 am Europe/Berlin)
- Stop: 2026-03-04 09:30:00 UTC (03/04/2026, 10:30 am Europe/Berlin)
- Duration: 1 h 17 min
- Link: <https://console.example/dashboard/portals/1001/pipelines?run=16043370123410234>
`)
  })

  it('has the time once where UTC is shown', () => {
    expect(runNote({ ...note, zone: 'UTC' })).toContain('- Start: 2026-03-04 08:12:33 UTC\n')
  })

  it('has a dash for what is not there, and a time of another form as it was sent', () => {
    const text = runNote({ ...note, stage: undefined, message: '', errorCode: undefined, stopTime: 'soon' })
    for (const line of ['Stage: —', 'Message: —', 'Error code: —', 'Stop: `soon`', 'Duration: —']) {
      expect(text).toContain(`- ${line}\n`)
    }
  })

  it('keeps its lines whatever the server sends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (message, name) => {
        const text = runNote({ ...note, message, portal: { ...note.portal, name } })
        expect(text.split(/[\r\n]/)).toHaveLength(runNote(note).split('\n').length)
      }),
    )
  })
})

describe('a text of the server', () => {
  it.each([
    ['**bold** <img src=x> [a](b) @all #1', '`**bold** <img src=x> [a](b) @all #1`'],
    ['two\r\n\r\n# lines\u0000\t', '`two # lines`'],
    ['a `tick`', '`` a `tick` ``'],
    ['``` in it', '```` ``` in it ````'],
    ['a ` b', '``a ` b``'],
    [' \n ', '—'],
  ])('%j is %j', (text, span) => {
    expect(codeSpan(text)).toBe(span)
  })

  it('is never closed from within', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', ' ', 'a', '\n') }), (text) => {
        const span = codeSpan(text)
        const fence = /^`+/.exec(span)?.[0] ?? ''
        const inner = span.slice(fence.length, span.length - fence.length)
        expect(inner.match(/`+/g) ?? []).not.toContain(fence)
        expect(span === '—' || span.endsWith(fence)).toBe(true)
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
