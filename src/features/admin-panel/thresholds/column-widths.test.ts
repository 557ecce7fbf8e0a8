import { expect, it } from 'vitest'
import { contentWidth, namesThatFit, sharesOf } from './column-widths.ts'

it('a column is as wide as its longest text, heading included, within limits', () => {
  expect(contentWidth('Field Name', [])).toBe(98)
  expect(contentWidth('Field Name', ['Status'])).toBe(98)
  expect(contentWidth('Field Name', ['Status', 'Number of Warnings', undefined])).toBe(154)
  expect(contentWidth('A', [])).toBe(60)
  expect(contentWidth('A', [], { min: 90 })).toBe(90)
  expect(contentWidth('A', ['a'.repeat(500)], { max: 200 })).toBe(200)
})

it('portals and domains share a room by what they need, and by halves where both need more', () => {
  expect(sharesOf(0, { portals: 150, domain: 150 })).toEqual({ portals: 88, domain: 88 })
  expect(sharesOf(400, { portals: 200, domain: 150 })).toEqual({ portals: 250, domain: 150 })
  expect(sharesOf(400, { portals: 150, domain: 300 })).toEqual({ portals: 150, domain: 250 })
  expect(sharesOf(400, { portals: 300, domain: 300 })).toEqual({ portals: 200, domain: 200 })
})

it('as many names are shown as fit, with room for how many more there are, and always one', () => {
  const names = ['Birch Telecom', 'Cedar Bank', 'Dogwood']
  expect(namesThatFit(names, 1000)).toBe(3)
  expect(namesThatFit(names, 300)).toBe(3)
  expect(namesThatFit(names, 250)).toBe(2)
  expect(namesThatFit(names, 0)).toBe(1)
  expect(namesThatFit([], 0)).toBe(0)
})
