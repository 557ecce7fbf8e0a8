import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLogs, toggleLog } from './open-logs.ts'

test('any text in the address is read as places', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const place of openLogs(text)) expect(Number.isInteger(place)).toBe(true)
    }),
  )
  expect(openLogs('0.12.x..-1')).toEqual([0, 12])
  expect(openLogs('')).toEqual([])
})

test('a log opens and closes, and the others stay', () => {
  expect(toggleLog('', 2)).toBe('2')
  expect(toggleLog('2', 0)).toBe('2.0')
  expect(toggleLog('2.0', 2)).toBe('0')
})
