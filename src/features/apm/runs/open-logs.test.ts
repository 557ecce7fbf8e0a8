import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openLogs, toggleLog } from './open-logs.ts'

test('parses any text of the URL as indexes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const index of openLogs(text)) expect(Number.isInteger(index)).toBe(true)
    }),
  )
  expect(openLogs('0.12.x..-1')).toEqual([0, 12])
  expect(openLogs('')).toEqual([])
})

test('toggles one log and leaves the others unchanged', () => {
  expect(toggleLog('', 2)).toBe('2')
  expect(toggleLog('2', 0)).toBe('2.0')
  expect(toggleLog('2.0', 2)).toBe('0')
})
