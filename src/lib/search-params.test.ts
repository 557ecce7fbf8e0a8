import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  numberParam,
  optionalIdParam,
  pageParam,
  parseSearch,
  stringifySearch,
  textParam,
  wordParam,
} from './search-params.ts'

describe('search parameters', () => {
  it('reads every value as plain text', () => {
    expect(parseSearch('?q=123&run=16043374922910001&on=true')).toEqual({
      q: '123',
      run: '16043374922910001',
      on: 'true',
    })
  })

  it('omits values that are not set', () => {
    expect(stringifySearch({ q: '', page: 2, run: undefined })).toBe('?page=2')
    expect(stringifySearch({})).toBe('')
  })

  it('leaves the commas of a list as they are', () => {
    expect(stringifySearch({ ids: '1001,1002', q: 'a,b c' })).toBe('?ids=1001,1002&q=a,b+c')
  })

  it('restores any text after a round trip', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'grapheme' })),
        (search) => {
          expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
        },
      ),
    )
  })

  it.each(['-3', '0', '1.5', 'x', '', 'Infinity', undefined])('reads page %s as 1', (page) => {
    expect(z.parse(pageParam(), page)).toBe(1)
  })

  it('reads an unknown word or number as the default', () => {
    expect(z.parse(wordParam(['asc', 'desc'], 'desc'), 'xyz')).toBe('desc')
    expect(z.parse(numberParam([10, 25], 10), '7')).toBe(10)
    expect(z.parse(numberParam([10, 25], 10), '25')).toBe(25)
  })

  it('cuts a text after 200 characters', () => {
    expect(z.parse(textParam(), 'x'.repeat(300))).toBe('x'.repeat(200))
  })

  it('never throws for any value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const param of [pageParam(), textParam(), optionalIdParam(), wordParam(['a'], 'a')]) {
          expect(z.safeParse(param, value).success).toBe(true)
        }
      }),
    )
  })
})
