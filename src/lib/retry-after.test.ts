import { expect, test } from 'vitest'
import { namedWait } from './retry-after.ts'

const now = Date.parse('2026-03-04T09:30:00Z')

test.each([
  { header: '120', wait: 120_000 },
  { header: ' 7 ', wait: 7000 },
  { header: '0', wait: 0 },
  { header: 'Wed, 04 Mar 2026 10:30:00 GMT', wait: 3_600_000 },
  { header: 'Wednesday, 04-Mar-26 10:30:00 GMT', wait: 3_600_000 },
  { header: 'Wed Mar  4 10:30:00 2026', wait: 3_600_000 },
  { header: 'Wed, 04 Mar 2026 09:00:00 GMT', wait: 0 },
  { header: '99999999999999999999', wait: 20 * 86_400_000 },
  { header: '-5', wait: undefined },
  { header: '1.5', wait: undefined },
  { header: 'soon', wait: undefined },
  { header: '', wait: undefined },
])("a wait of '$header' is $wait ms", ({ header, wait }) => {
  expect(namedWait(new Headers({ 'Retry-After': header }), now)).toBe(wait)
})

test('a date is by the clock of the server, even if the clock here is wrong', () => {
  const headers = new Headers({ 'Retry-After': 'Wed, 04 Mar 2026 12:00:20 GMT', Date: 'Wed, 04 Mar 2026 12:00:00 GMT' })
  expect(namedWait(headers, now)).toBe(20_000)
})

test('a response without the header names no wait', () => {
  expect(namedWait(new Headers(), now)).toBeUndefined()
})
