import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameName, searchFor } from './fold.ts'

const nfd = 'Café Zürich'.normalize('NFD')

test.each([
  [nfd, 'Zürich'],
  [nfd, 'zurich'],
  ['Café Zürich', 'ZÜRICH'.normalize('NFD')],
  ['Cafe Zurich', 'café zü'],
  ['Straße', 'STRASSE'],
  ['ﬁnance', 'fin'],
  ['Ｗｉｄｅ', 'wide'],
  ['soft\u00ADhyphen', 'softhyphen'],
  ['plain', 'pla\u200Bin'],
  ['İstanbul', 'istanbul'],
  ['Δοκιμή', 'δοκιμη'],
  ['שָׁלוֹם', 'שלום'],
  ['서울', '서울'.normalize('NFD')],
  ['two words', '  two words '],
  ['Harbor Bank', 'bank harbor'],
  ['Harbor Bank', '"Harbor Bank",'],
  ['acme-1001', '="acme-1001"'],
  ['16043374922910000', '="16043374922910000";'],
  ['16043374922910000', '“16043374922910000”'],
  ['O’Brien & Co', 'o’brien'],
  ['5" pipe', '5"'],
  ['a "quoted" name', '"'],
  ['Zażółć Łódź', 'zazolc lodz'],
  ['Øresund', 'oresund'],
  ['Đakovo', 'dakovo'],
  ['acme.portals.example', ' https://acme.portals.example/commission?x=1 '],
  ['acme.portals.example', 'HTTP://ACME.portals.example:8443'],
  ['acme.portals.example', '\u200Bacme.portals.example\u200B'],
  ['no\u00A0break', 'no break'],
  ['anything', ''],
])('%j is found by %j', (text, typed) => {
  expect(searchFor(typed)('another text', text)).toBe(true)
})

test.each([
  ['Zurich', 'Bern'],
  ['かき', 'がき'],
  ['की', 'का'],
  ['a b', 'ab'],
  ['Harbor Bank', 'harbor acme'],
  ['OBrien', "o'brien"],
  ['Harbor Bank', '"'],
  ['other.portals.example', 'https://acme.portals.example/'],
])('%j is not found by %j', (text, typed) => {
  expect(searchFor(typed)(text, undefined)).toBe(false)
})

test('words are found in different texts', () => {
  expect(searchFor('acme example')('Acme', 'portals.example')).toBe(true)
})

test('a name is the same in either normal form and case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(isSameName(name.normalize('NFD'), name.normalize('NFC'))).toBe(true)
    }),
  )
  expect(isSameName(' Café ', 'CAFE')).toBe(true)
})
