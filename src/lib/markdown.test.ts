import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeSpan, escapeMarkdown } from './markdown.ts'

describe('server text in a code span', () => {
  it.each([
    ['**bold** <img src=x> [a](b) @all #1', '`**bold** <img src=x> [a](b) @all #1`'],
    ['two\r\n\r\n# lines\u0000\t', '`two # lines`'],
    ['a `tick`', '`` a `tick` ``'],
    ['``` in it', '```` ``` in it ````'],
    ['a ` b', '``a ` b``'],
    [' \n ', '—'],
  ])('%j is the code span %j', (text, span) => {
    expect(codeSpan(text)).toBe(span)
  })

  it('never closes its code span', () => {
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

describe('server text in a sentence', () => {
  it.each([
    ['Acme\r\n\n# URGENT: [call](https://evil.example)', String.raw`Acme # URGENT: \[call\](https://evil.example)`],
    ['# Acme', String.raw`\# Acme`],
    ['- Acme', String.raw`\- Acme`],
    ['1. Acme', String.raw`1\. Acme`],
    ['<b>*_`|\\', String.raw`\<b\>\*\_\`\|\\`],
    ['03/04/2026, 9:30 am: 5 of 6', '03/04/2026, 9:30 am: 5 of 6'],
  ])('%j is escaped as %j', (text, escaped) => {
    expect(escapeMarkdown(text)).toBe(escaped)
  })

  it('is one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('\n', '\r', '\u2028', '\u0085', '#', ' ') }), (text) => {
        expect(escapeMarkdown(text)).not.toMatch(/[\n\r\u2028\u0085]/)
      }),
    )
  })
})
