import { expect, it } from 'vitest'
import { contentWidth } from './column-widths.ts'

it('a column is as wide as its longest text, heading included, within limits', () => {
  expect(contentWidth('Field Name', [])).toBe(98)
  expect(contentWidth('Field Name', ['Status'])).toBe(98)
  expect(contentWidth('Field Name', ['Status', 'Number of Warnings', undefined])).toBe(154)
  expect(contentWidth('A', [])).toBe(60)
  expect(contentWidth('A', [], { min: 90 })).toBe(90)
  expect(contentWidth('A', ['a'.repeat(500)], { max: 200 })).toBe(200)
})
