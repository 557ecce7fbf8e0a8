import { describe, expect, it } from 'vitest'
import { addressesIn, addressProblem, initialsOf, listOnAddresses, withoutAddress } from './member-addresses.ts'

const invalid = 'The input is not valid E-mail!'

describe('typed or pasted addresses', () => {
  it.each([
    ['', []],
    ['a@x.example', ['a@x.example']],
    [
      ' a@x.example ,b@x.example;c@x.example\r\nd@x.example\te@x.example ',
      ['a', 'b', 'c', 'd', 'e'].map((one) => `${one}@x.example`),
    ],
    ['a@x.example, A@X.example', ['a@x.example']],
    ['Tomas Berg <a@x.example>\r\nInes <b@x.example>\r\n', ['a@x.example', 'b@x.example']],
    ['"c@x.example" <a@x.example>', ['a@x.example']],
    ['\uFEFFa\u200B@x.exa\u00ADmple\u200E;\u00A0\u202Ab@x.example\u202C', ['a@x.example', 'b@x.example']],
    ['"Berg, Tomas" <a@x.example>; Ines Duarte <b@x.example>', ['a@x.example', 'b@x.example']],
    ['a@x.example Tomas <b@x.example>', ['a@x.example', 'b@x.example']],
    ['<a@x.example>', ['a@x.example']],
    ["o'neil@x.example", ["o'neil@x.example"]],
    ['Tomas Berg <a@x.example>; eve', ['a@x.example', 'eve']],
  ])('%j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })

  it.each([
    ['', invalid],
    ['  ,', invalid],
    ['operator', `${invalid}\noperator: missing @.`],
    ['a@x.example b@, c', `${invalid}\nb@: nothing after the @.\nc: missing @.`],
    ['@x.example', `${invalid}\n@x.example: nothing before the @.`],
    ['a@x.example@y.example', `${invalid}\na@x.example@y.example: more than one @.`],
    ['a@zürich.example', `${invalid}\na@zürich.example: ‘ü’ isn’t allowed.`],
    ['a@x..example', `${invalid}\na@x..example: the domain has two dots in a row, or one at its start or end.`],
    ['a@-x.example', `${invalid}\na@-x.example: invalid domain.`],
    ['Tomas <a@x.example', `${invalid}\nTomas: missing @.\n<a@x.example: ‘<’ isn’t allowed.`],
    ['Berg, Tomas <a@x.example>', `${invalid}\nBerg: missing @.`],
    ['mailto:a@x.example', `${invalid}\nmailto:a@x.example: ‘:’ isn’t allowed.`],
    ['a@x.example', undefined],
    ['a@x.example\nb@x.example', undefined],
  ])('%j: the problem is %j', (text, problem) => {
    expect(addressProblem(text)).toBe(problem)
  })

  it('are removed from the text one by one', () => {
    expect(withoutAddress('a@x.example, b@x.example c@x.example', 'B@x.example')).toBe('a@x.example\nc@x.example')
    expect(withoutAddress('a@x.example', 'a@x.example')).toBe('')
  })

  it('are compared with the list', () => {
    const members = ['Ann@x.example', 'bob@x.example']
    expect(listOnAddresses(members, ' ann@X.example')).toBe('This person is now a member.')
    expect(listOnAddresses(members, 'eve@x.example')).toBe('Not a member yet.')
    expect(listOnAddresses(members, 'ann@x.example eve@x.example')).toBe('1 of 2 are now members.')
  })
})

it.each([
  ['ann.lee@x.example', 'AL'],
  ['ann_maria-lee@x.example', 'AM'],
  ['operator@x.example', 'OP'],
  ['é@x.example', 'É'],
  ['7@x.example', '7'],
  ['ann.🚀@x.example', 'AN'],
  ['@x.example', ''],
  ['', ''],
])('the initials of %s are %s', (address, initials) => {
  expect(initialsOf(address)).toBe(initials)
})
