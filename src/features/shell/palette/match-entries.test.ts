import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexEntries, matchEntries, type Findable } from './match-entries.ts'

const entries = {
  north: { name: 'North', also: 'north.example', id: '1001' },
  northStar: { name: 'North Star', also: 'polaris.example', id: '1002' },
  starNorth: { name: 'Star (North)', also: 'star.example', id: '1003' },
  seaNorth: { name: 'Seanorth Trading', also: 'trading.example', id: '1004' },
  hidden: { name: 'Harbor', also: 'north-harbor.example', id: '1005' },
  muller: { name: 'Müller & Söhne Straße', also: 'müller.example', id: '1006' },
  numbered: { name: 'Agency 1001', also: 'agency.example', id: '77' },
} satisfies Record<string, Findable>

const indexed = indexEntries(Object.values(entries))

const found = (query: string) => matchEntries(indexed, query).entries.map(({ name }) => name)

describe('entries that match a query', () => {
  it.each([
    ['north', ['North', 'North Star', 'Star (North)', 'Seanorth Trading', 'Harbor']],
    ['  NORTH  star ', ['North Star', 'Star (North)']],
    ['star nor', ['North Star', 'Star (North)']],
    ['star (n', ['Star (North)']],
    ['muller', ['Müller & Söhne Straße']],
    ['MÜLLER', ['Müller & Söhne Straße']],
    ['strasse sohne', ['Müller & Söhne Straße']],
    ['example polaris', ['North Star']],
    // The id itself comes before a name that ends in it.
    ['1001', ['North', 'Agency 1001']],
    [
      '100',
      ['Agency 1001', 'North', 'North Star', 'Star (North)', 'Seanorth Trading', 'Harbor', 'Müller & Söhne Straße'],
    ],
    ['harbor 1005', ['Harbor']],
    ['trading.example', ['Seanorth Trading']],
    ['nothing', []],
    ['north missing', []],
  ])('%j finds %j', (query, names) => {
    expect(found(query)).toEqual(names)
  })

  it('are all of them, in their order, without a query', () => {
    expect(found(' ')).toEqual(Object.values(entries).map(({ name }) => name))
  })

  it('say how well the first one matches', () => {
    const queries = ['north', 'polaris.example', 'nor', 'star nor', 'ading', 'harbor.ex', 'harbor 1005', 'nothing']
    expect(queries.map((query) => matchEntries(indexed, query).best)).toEqual([0, 1, 2, 3, 4, 5, 6, Infinity])
  })

  it('are those that have every word, in any order of the words', () => {
    const word = fc.constantFrom('north', 'star', 'ex', '100', 'a', 'trading', 'xyz')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const expected = Object.values(entries).filter((entry) => {
          const text = Object.values(entry).join(' ').toLowerCase()
          return words.every((one) => text.includes(one))
        })
        const both = [words, words.toReversed()].map((some) => matchEntries(indexed, some.join(' ')).entries)
        for (const some of both) expect(new Set(some)).toEqual(new Set(expected))
      }),
    )
  })

  it('keep their order where they match equally well', () => {
    const names = fc.array(fc.constantFrom('North one', 'North two', 'West'), { maxLength: 20 })
    fc.assert(
      fc.property(names, (all) => {
        const some = indexEntries(all.map((name, index) => ({ name, index })))
        const indices = matchEntries(some, 'north').entries.map(({ index }) => index)
        expect(indices).toEqual(indices.toSorted((one, other) => one - other))
      }),
    )
  })
})
