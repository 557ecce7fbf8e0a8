import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJson } from './json.ts'

describe('parseJson', () => {
  it('keeps every digit of an integer that a number cannot hold, as text', () => {
    expect(parseJson('{"pipeline_run_seq":16043374922910001}')).toEqual({ pipeline_run_seq: '16043374922910001' })
    expect(parseJson('[-99999999999999999999]')).toEqual(['-99999999999999999999'])
  })

  it('keeps the digits of any integer, wherever it stands', () => {
    fc.assert(
      fc.property(fc.bigInt(), (integer) => {
        expect(JSON.stringify(parseJson(`[${integer}]`)).replaceAll('"', '')).toBe(`[${integer}]`)
      }),
    )
  })

  it('reads everything else as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), (text) => {
        fc.pre(!/\d{16}/.test(text))
        expect(parseJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('leaves fractions and exponents numbers', () => {
    expect(parseJson('[1234567890123456.75, 1e20, 0.1234567890123456]')).toEqual([
      1234567890123456.75, 1e20, 0.1234567890123456,
    ])
  })

  it('throws SyntaxError for what is no JSON', () => {
    expect(() => parseJson('<!doctype html>')).toThrow(SyntaxError)
    expect(() => parseJson('{"total":16043374922910001')).toThrow(SyntaxError)
  })
})
