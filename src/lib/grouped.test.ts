import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

it('groups digits as the platform does', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (count) => {
      expect(grouped(count)).toBe(count.toLocaleString('en'))
    }),
  )
})
