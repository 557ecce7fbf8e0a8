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
    ['<a@x.example>, "b@x.example"', ['a@x.example', 'b@x.example']],
    ['"Berg, Tomas" <a@x.example>; Duarte, Ines <b@x.example>', ['a@x.example', 'b@x.example']],
    ['Tomas Berg <a@x.example>\r\nInes <b@x.example>\r\n', ['a@x.example', 'b@x.example']],
    ['“Berg, Tomas” <a@x.example>', ['a@x.example']],
    ['"c@x.example" <a@x.example>', ['a@x.example']],
    ['a@x.example <a@x.example>', ['a@x.example']],
    ["'Tomas' <a@x.example>, 'b@x.example'", ['a@x.example', 'b@x.example']],
    ['a@x.example (Tomas Berg), b@x.example.', ['a@x.example', 'b@x.example']],
    ['To: Tomas <a@x.example>; Cc: b@x.example', ['a@x.example', 'b@x.example']],
    ['mailto:a@x.example', ['a@x.example']],
    ['<mailto:a@x.example?subject=Hello%20you&cc=b%40x.example>', ['a@x.example', 'b@x.example']],
    ['mailto:a%2Bb@x.example,b@x.example', ['a+b@x.example', 'b@x.example']],
    ['[Tomas](mailto:a@x.example)', ['a@x.example']],
    ['\uFEFFa\u200B@x.exa\u00ADmple\u200E;\u00A0\u202Ab@x.example\u202C', ['a@x.example', 'b@x.example']],
    ['ａ＠ｘ．ｅｘａｍｐｌｅ；b@x。example、c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['＜a@x.example＞\u2028b@x.example\u3000c@x.example', ['a@x.example', 'b@x.example', 'c@x.example']],
    ['on\u2011call@x.example', ['on-call@x.example']],
    ["o'neil@x.example", ["o'neil@x.example"]],
    ['Tomas Berg <a@x.example>; eve', ['a@x.example', 'eve']],
  ])('%j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })

  it.each([
    ['', invalid],
    ['  ,', invalid],
    ['operator', `${invalid}\noperator: it has no @.`],
    ['a@x.example b@, c', `${invalid}\nb@: nothing stands behind the @.\nc: it has no @.`],
    ['@x.example', `${invalid}\n@x.example: nothing stands before the @.`],
    ['a@x.example@y.example', `${invalid}\na@x.example@y.example: it has more than one @.`],
    ['a@zürich.example', `${invalid}\na@zürich.example: ‘ü’ cannot be in an address.`],
    ['a@x..example', `${invalid}\na@x..example: a part of its domain is empty.`],
    ['a@-x.example', `${invalid}\na@-x.example: its domain cannot be one.`],
    ['Tomas <a@x.example', `${invalid}\nTomas: it has no @.`],
    ['a@x.example', undefined],
    ['a@x.example\nb@x.example', undefined],
  ])('%j: the problem is %j', (text, problem) => {
    expect(addressProblem(text)).toBe(problem)
  })

  it('leave the text one by one', () => {
    expect(withoutAddress('a@x.example, b@x.example c@x.example', 'B@x.example')).toBe('a@x.example\nc@x.example')
    expect(withoutAddress('a@x.example', 'a@x.example')).toBe('')
  })

  it('are compared with the list', () => {
    const members = ['Ann@x.example', 'bob@x.example']
    expect(listOnAddresses(members, ' ann@X.example')).toBe('This address is among the members now.')
    expect(listOnAddresses(members, 'eve@x.example')).toBe('This address is not among the members so far.')
    expect(listOnAddresses(members, 'ann@x.example eve@x.example')).toBe(
      '1 of these 2 addresses are among the members now.',
    )
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
