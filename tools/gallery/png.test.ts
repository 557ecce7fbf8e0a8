import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decode, encode, type Pixels } from './png.ts'

const pictures = (values: fc.Arbitrary<number>): fc.Arbitrary<Pixels> =>
  fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    .chain(([width, height]) =>
      fc
        .array(values, { minLength: width * height * 3, maxLength: width * height * 3 })
        .map((data) => ({ width, height, data: Uint8Array.from(data) })),
    )

test('a picture is read as it was written', () => {
  fc.assert(
    fc.property(pictures(fc.integer({ min: 0, max: 255 })), (picture) => {
      expect(decode(encode(picture))).toEqual(picture)
    }),
  )
})

test('a picture of more than 256 colours is read as it was written', () => {
  const data = Uint8Array.from({ length: 20 * 20 * 3 }, (_, index) => (index * 7) % 251)
  const picture = { width: 20, height: 20, data }
  expect(decode(encode(picture))).toEqual(picture)
})

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  // `decode` trusts the sum.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

test('the filters of a browser are taken back', () => {
  const rows = [
    [0, 10, 20, 30, 40, 50, 60],
    [1, 1, 2, 3, 4, 5, 6],
    [2, 1, 1, 1, 1, 1, 1],
    [3, 2, 2, 2, 2, 2, 2],
    [4, 3, 3, 3, 3, 3, 3],
  ]
  const head = Uint8Array.from([0, 0, 0, 2, 0, 0, 0, rows.length, 8, 2, 0, 0, 0])
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Uint8Array.from(rows.flat()))),
    chunk('IEND', new Uint8Array()),
  ])
  expect([...decode(png).data]).toEqual(
    [
      [10, 20, 30, 40, 50, 60],
      [1, 2, 3, 5, 7, 9],
      [2, 3, 4, 6, 8, 10],
      [3, 3, 4, 6, 7, 9],
      [6, 6, 7, 9, 10, 12],
    ].flat(),
  )
})
