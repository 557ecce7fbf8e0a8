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
  ])('%j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses)
  })

  it.each([
    ['', invalid],
    ['  ,', invalid],
    ['operator', invalid],
    ['a@x.example b@, c', `${invalid} b@, c`],
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
