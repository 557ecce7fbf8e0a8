import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsOfEnvelope } from './row-envelope.ts'

const row = fc.dictionary(fc.string(), fc.jsonValue())
const rows = fc.array(row)

/** The ways in which rows may come, by what the decisions list. */
const envelopes: Readonly<Record<string, (held: unknown) => unknown>> = {
  'content[0].row': (held) => ({ content: [{ row: held }] }),
  'content.resultset.row': (held) => ({ content: { resultset: { row: held } } }),
}

describe('rows of an answer', () => {
  test('a bare list is the rows', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(rowsOfEnvelope(list)).toEqual(list)
      }),
    )
  })

  test.each(Object.entries(envelopes))('a list under %s is the rows', (_, wrap) => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(rowsOfEnvelope(wrap(list))).toEqual(list)
      }),
    )
  })

  test.each(Object.entries(envelopes))('one row under %s may be a bare object', (_, wrap) => {
    fc.assert(
      fc.property(row, (one) => {
        expect(rowsOfEnvelope(wrap(one))).toEqual([one])
      }),
    )
  })

  test('what stands beside the rows does not matter', () => {
    fc.assert(
      fc.property(rows, row, fc.array(fc.jsonValue()), (list, { content: _content, ...beside }, more) => {
        expect(rowsOfEnvelope({ ...beside, content: [{ ...beside, row: list }, ...more] })).toEqual(list)
        expect(rowsOfEnvelope({ ...beside, content: { ...beside, resultset: { ...beside, row: list } } })).toEqual(list)
      }),
    )
  })

  test.each([
    [{}],
    [{ content: null }],
    [{ content: '' }],
    [{ content: [] }],
    [{ content: [null] }],
    [{ content: [{}] }],
    [{ content: [{ row: null }] }],
    [{ content: [{ row: '' }] }],
    [{ content: {} }],
    [{ content: { resultset: null } }],
    [{ content: { resultset: '' } }],
    [{ content: { resultset: {} } }],
    [{ content: { resultset: { row: [] } } }],
  ])('rows that are missing are none: %j', (body) => {
    expect(rowsOfEnvelope(body)).toEqual([])
  })

  test.each([
    [null],
    [undefined],
    ['rows'],
    [7],
    [true],
    [{ message: 'No such report' }],
    [{ content: 'rows' }],
    [{ content: 7 }],
    [{ content: ['row'] }],
    [{ content: [{ row: 'one' }] }],
    [{ content: { resultset: 'rows' } }],
    [{ content: { resultset: { row: 7 } } }],
  ])('anything else is no answer: %j', (body) => {
    expect(rowsOfEnvelope(body)).toBeUndefined()
  })
})
