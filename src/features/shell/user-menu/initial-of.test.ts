import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialOf } from './initial-of.ts'

describe('the initial of a name', () => {
  it.each([
    ['ada admin', 'A'],
    ['x', 'X'],
    ['', '?'],
    ['e\u0301milie', 'E\u0301'],
    ['👩‍💻 dev', '👩‍💻'],
    ['ßen', 'SS'],
    ['\r\nname', '\r\n'],
  ])('of %j is %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })

  it('is the first grapheme of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        expect(initialOf(name)).toBe([...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase())
      }),
    )
  })
})
