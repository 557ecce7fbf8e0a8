import { expect, it } from 'vitest'
import { boundText, exceeded, keysOf } from './effort.ts'

it.each([
  [{ clicks: 2, keys: 0, taps: 0 }, { clicks: 2 }, []],
  [{ clicks: 3, keys: 0, taps: 0 }, { clicks: 2 }, ['clicks']],
  [{ clicks: 0, keys: 5, taps: 0 }, { keys: 5 }, []],
  // What a bound does not name is not allowed.
  [{ clicks: 1, keys: 5, taps: 1 }, { keys: 4 }, ['clicks', 'keys', 'taps']],
])('%j within %j exceeds %j', (effort, bound, kinds) => {
  expect(exceeded(effort, bound)).toEqual(kinds)
})

it('a bound is a text', () => {
  expect(boundText({ keys: 5 })).toBe('5 keys')
  expect(boundText({ taps: 1, clicks: 12 })).toBe('12 clicks, 1 taps')
})

it.each([
  ['', 0],
  ['tam', 3],
  ['a.b-c 1', 7],
  ['Tam', 4],
  ['a@b', 4],
  ['é', 2],
])('%j takes %i keys', (text, keys) => {
  expect(keysOf(text)).toBe(keys)
})
