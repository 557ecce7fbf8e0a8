import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './json.ts'

function textOf(value: unknown, indent: number | undefined): string {
  const marked = JSON.stringify(
    value,
    (_, item: unknown) => (typeof item === 'bigint' ? `int ${item} int` : item),
    indent,
  )
  return marked.replace(/"int (-?\d+) int"/g, '$1')
}

function reference(text: string): unknown {
  return JSON.parse(text, function reviveLong(this: unknown, _: string, value: unknown, context?: { source?: string }) {
    const { source = '' } = context ?? {}
    if (typeof value !== 'number') return value
    if (/^-?\d+$/.test(source)) return Number.isSafeInteger(value) ? value : source
    return /^-?[1-9]\d{15,}\.\d+$/.test(source) && String(value) !== source ? source : value
  })
}

describe('parseJson', () => {
  it('returns an integer beyond the safe range as text with every digit', () => {
    expect(parseJson('{"pipeline_run_seq":16043374922910001}')).toEqual({ pipeline_run_seq: '16043374922910001' })
    expect(parseJson('[-99999999999999999999]')).toEqual(['-99999999999999999999'])
  })

  it('preserves the digits of any integer', () => {
    fc.assert(
      fc.property(fc.bigInt(), (integer) => {
        expect(JSON.stringify(parseJson(`[${integer}]`)).replaceAll('"', '')).toBe(`[${integer}]`)
      }),
    )
  })

  it('parses everything else as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        fc.pre(!/\d{16}/.test(text))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('matches the reference parser for any JSON', () => {
    const digits = fc.stringMatching(/^[",:[\]{}\\ \d-]{0,3}\d{14,20}[",:[\]{}\\ e.-]{0,3}$/)
    const leaf = fc.oneof(digits, fc.string(), fc.double(), fc.bigInt(), fc.boolean(), fc.constant(null))
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('value')),
        fc.dictionary(fc.oneof(digits, fc.string()), tie('value')),
      ),
    }))
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 2), (any, indent) => {
        const text = textOf(any, indent)
        expect(parseJson(text)).toEqual(reference(text))
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    '{12345678901234567:1}',
    '[01234567890123456789]',
    '[1234567890123456789 1]',
    '["1234567890123456789',
    '[-]',
  ])('throws SyntaxError for malformed JSON: %s', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError)
  })

  it('keeps fractions and exponents as numbers', () => {
    expect(parseJson('[123456789012345.67, 1234567890123456.8, 1e20, 0.1234567890123456]')).toEqual([
      123456789012345.67, 1234567890123456.8, 1e20, 0.1234567890123456,
    ])
  })

  it('returns a sum whose cents a number cannot represent as text', () => {
    expect(parseJson('{"value":90071992547409931.55,"more":-1234567890123456.75}')).toEqual({
      value: '90071992547409931.55',
      more: '-1234567890123456.75',
    })
  })

  it('throws SyntaxError for text that is not JSON', () => {
    expect(() => parseJson('<!doctype html>')).toThrow(SyntaxError)
    expect(() => parseJson('{"total":16043374922910001')).toThrow(SyntaxError)
  })
})
