import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostCompared } from '#domain/dashboard.ts'
import { chosenPortals } from './compare-search.ts'

const known = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir'].map((name, index) => ({
  id: String(index + 1),
  name,
  domain: `${name}.example`,
}))

const read = (ids: string) => {
  const { portals, problems } = chosenPortals(ids, known)
  return [portals.map(({ name }) => name).join(' '), ...problems]
}

describe('the portals of an address', () => {
  it('are in its order', () => {
    expect(read('3,1')).toEqual(['Cedar Ash'])
    expect(read(' 3 ,, 1,')).toEqual(['Cedar Ash'])
    expect(read('')).toEqual([''])
  })

  it('are reported if unknown, repeated or too many', () => {
    expect(read('1,99,x')).toEqual(['Ash', 'Not found or not accessible: 99 and x.'])
    expect(read('1,2,1')).toEqual(['Ash Birch', 'Duplicate removed: Ash.'])
    expect(read('1,2,3,4,5,6')).toEqual([
      'Ash Birch Cedar Dogwood',
      'Only four portals can be compared. Skipped: Elm and Fir.',
    ])
  })

  it('are up to four different ones, regardless of the address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.nat(8)).map(String)), (ids) => {
        const { portals } = chosenPortals(ids, known)
        expect(portals.length).toBeLessThanOrEqual(mostCompared)
        expect(new Set(portals).size).toBe(portals.length)
      }),
    )
  })
})
