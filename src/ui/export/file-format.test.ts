import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ExportColumn } from './exported.ts'
import { csvOf, jsonOf } from './file-format.ts'

interface Row {
  text: string
  count: number | undefined
}

const columns: ExportColumn<Row>[] = [
  { id: 'text', title: 'A text', text: ({ text }) => text },
  { id: 'count', title: 'Count', text: ({ count }) => count, value: ({ count }) => count },
]

const csv = (rows: readonly Row[], missing?: readonly string[]) => csvOf(columns, { rows, missing })

const json = (rows: readonly Row[], missing?: readonly string[]) => jsonOf(columns, { rows, missing })

const one = (text: string) => csv([{ text, count: 1 }])

const field = String.raw`(?:"(?:[^"]|"")*"|[^",\r\n]*)`
const rfc4180 = new RegExp(String.raw`^${field},${field}(?:\r\n${field},${field})*$`, 'u')

const parsed = (file: string) => z.parse(z.array(z.array(z.string())), Papa.parse(file.slice(1)).data)

const odd = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    "'",
    '"',
    ',',
    ';',
    '\r',
    '\n',
    '\t',
    ' ',
    '\u0000',
    '1',
    '9',
    'a',
    'é',
  ),
})
const row = fc.record({
  text: fc.oneof(odd, fc.string({ unit: 'grapheme' })),
  count: fc.option(fc.integer(), { nil: undefined }),
})

describe('a CSV file', () => {
  it('begins with a byte order mark and the headings, and ends its lines as RFC 4180 has it', () => {
    const file = csv([
      { text: 'a', count: 1 },
      { text: 'b', count: undefined },
    ])
    expect(file).toBe('\uFEFFA text,Count\r\na,1\r\nb,')
  })

  it.each([
    ['say "hi", then', '"say ""hi"", then"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+2', `'=1+2`],
    ['=1\n+2', `"'=1\n+2"`],
    ['+49 30', `'+49 30`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\t=1', `'\t=1`],
    [' =1', `' =1`],
    ['\r=1', `"'\r=1"`],
    ['＝1', `'＝1`],
    ['16043370123410234', '"=""16043370123410234"""'],
    ['123456789012345', '123456789012345'],
    ["'tis", `''tis`],
  ])('has %j as %j', (text, cell) => {
    expect(one(text)).toBe(`\uFEFFA text,Count\r\n${cell},1`)
  })

  it('does not change numbers', () => {
    expect(csv([{ text: 'a', count: -3 }])).toContain('\r\na,-3')
  })

  it('is RFC 4180, gives every text back, and has no cell that a spreadsheet would run or round', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const file = csv(rows)
        expect(file.slice(1)).toMatch(rfc4180)
        const [heading, ...lines] = parsed(file)
        expect(heading).toEqual(['A text', 'Count'])
        expect(lines.map(([text = '', count]) => [text.replace(/^="(\d+)"$/, '$1').replace(/^'/, ''), count])).toEqual(
          rows.map(({ text, count }) => [text, String(count ?? '')]),
        )
        for (const [text = ''] of lines) {
          // The one formula is that of a long number as a text.
          if (/^="\d{16,}"$/.test(text)) continue
          expect(text).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
          expect(text).not.toMatch(/^\s+[=+\-@]/)
          expect(text).not.toMatch(/^\d{16,}$/)
        }
      }),
    )
  })

  it('says in its last line what is missing, with as many cells as the others', () => {
    const file = csv([{ text: 'a', count: 1 }], ['Rows 101–200 couldn’t be loaded.'])
    expect(file.split('\r\n').at(-1)).toBe('Rows 101–200 couldn’t be loaded.,')
    expect(file.slice(1)).toMatch(rfc4180)
  })
})

describe('a JSON file', () => {
  it('has a row in each line, keys in the order of the columns, null for what is not known, and notes at the end', () => {
    const file = json(
      [
        { text: '=1', count: undefined },
        { text: 'b', count: 2 },
      ],
      ['One is missing.'],
    )
    expect(file.split('\n')).toEqual([
      '{"rows": [',
      '{"text":"=1","count":null},',
      '{"text":"b","count":2}',
      '],',
      '"notes": "One is missing."}',
      '',
    ])
  })

  it('gives every value back', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(JSON.parse(json(rows))).toEqual({
          rows: rows.map(({ text, count = null }) => ({ text, count })),
          notes: null,
        })
      }),
    )
  })
})
