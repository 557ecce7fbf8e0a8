import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rowsOfEnvelope } from './row-envelope.ts'

const row = fc.dictionary(fc.string(), fc.jsonValue())
const rows = fc.array(row)

const envelopes: Readonly<Record<string, (payload: unknown) => unknown>> = {
  'content[0].row': (payload) => ({ content: [{ row: payload }] }),
  'content.resultset.row': (payload) => ({ content: { resultset: { row: payload } } }),
}

describe('rows of a response', () => {
  test('are read from a bare list', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(rowsOfEnvelope(list)).toEqual(list)
      }),
    )
  })

  test.each(Object.entries(envelopes))('are read from a list under %s', (_, wrap) => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(rowsOfEnvelope(wrap(list))).toEqual(list)
      }),
    )
  })

  test.each(Object.entries(envelopes))('may be a single bare object under %s', (_, wrap) => {
    fc.assert(
      fc.property(row, (one) => {
        expect(rowsOfEnvelope(wrap(one))).toEqual([one])
      }),
    )
  })

  test('ignore other members of the envelope', () => {
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
  ])('are empty if missing: %j', (body) => {
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
  ])('are undefined for any other body: %j', (body) => {
    expect(rowsOfEnvelope(body)).toBeUndefined()
  })
})
