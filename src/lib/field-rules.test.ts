import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { canBeDomain, days, email, isAcceptablePassword, required, requiredIdentifier } from './field-rules.ts'

// The rule: at least 8 characters with at least one digit, one letter and one special character from the set, and no
// double quote or underscore.
const digits = '0123456789'
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const specials = "~!@#$%^&*)(+=,./?><';:"
const forbidden = '"_'

function follows(password: string): boolean {
  const characters = Array.from(password)
  const has = (set: string) => characters.some((character) => set.includes(character))
  return characters.length >= 8 && has(digits) && has(letters) && has(specials) && !has(forbidden)
}

const lookAlikes = 'éßΩж٣²｜`-\\|[]{} \t€😀'
const character = fc.constantFrom(...Array.from(digits + letters + specials + forbidden + lookAlikes))
const allowed = (set: string) => fc.constantFrom(...Array.from(set))

const nearTheRule = fc
  .tuple(
    fc.array(character, { maxLength: 12 }),
    fc.option(allowed(digits)),
    fc.option(allowed(letters)),
    fc.option(allowed(specials)),
  )
  .chain(([others, ...needed]) => {
    const all = [...others, ...needed.filter((one) => one !== null)]
    return fc.shuffledSubarray(all, { minLength: all.length })
  })
  .map((characters) => characters.join(''))

describe('an identifier', () => {
  const identifier = requiredIdentifier('Please enter Domain!')

  test.each([
    ['\u200Bacme.portals.example\uFEFF', 'acme.portals.example'],
    [' ac\u200Dme\u00AD.portals.example ', 'acme.portals.example'],
    ['\u202Aada\u202C', 'ada'],
  ])('%j is read as %j', (typed, read) => {
    expect(z.parse(identifier, typed)).toBe(read)
  })

  test.each(['', ' ', '\u200B', '\u200B \uFEFF'])('%j is none', (typed) => {
    expect(z.safeParse(identifier, typed).error?.issues[0]?.message).toBe('Please enter Domain!')
  })
})

test.each([
  ...['acme', 'acme.portals.example', ' acme.example. ', 'bücher.example', 'a_b-c.example', '\u200Bacme.example'].map(
    (typed) => [typed, true] as const,
  ),
  ...[
    'not a domain',
    'https://acme.example',
    'acme.example/runs',
    'a..b',
    '-acme.example',
    'a,b',
    'me@acme.example',
  ].map((typed) => [typed, false] as const),
])('%j can be a domain: %s', (typed, expected) => {
  expect(canBeDomain(typed)).toBe(expected)
})

describe('a name', () => {
  const name = required('Please input Portal name!')

  test.each([
    ['\u200BAc\u00ADme\uFEFF \u200D', 'Acme'],
    ['Acme\u200D Bank\u200C', 'Acme Bank'],
    ['\u202EAcme\u2060', 'Acme'],
    ['👨\u200D👩\u200D👧 Travel', '👨\u200D👩\u200D👧 Travel'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('%j is read as %j', (typed, read) => {
    expect(z.parse(name, typed)).toBe(read)
  })

  test.each([' ', '\u200B', '\u200D\uFEFF \u00AD'])('%j is none', (typed) => {
    expect(z.safeParse(name, typed).error?.issues[0]?.message).toBe('Please input Portal name!')
  })
})

test.each([
  ['an email address', email('Missing'), 'a\u200Bda@portals.example\uFEFF', 'ada@portals.example'],
  ['a number of days', days, '\u200B7\uFEFF', '7'],
])('%s has no zero-width characters', (_, rule, typed, read) => {
  expect(z.parse(rule, typed)).toBe(read)
})

describe('the rule for passwords', () => {
  test('matches the rule for any text', () => {
    fc.assert(
      fc.property(fc.oneof(nearTheRule, fc.string({ unit: 'binary' })), (password) => {
        expect(isAcceptablePassword(password)).toBe(follows(password))
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    'Passw0rd!',
    'a1!aaaaa',
    "it's 4 ok",
    'Admin#2026',
    ...Array.from(specials, (special) => `abcdef1${special}`),
  ])('%j is accepted', (password) => {
    expect(isAcceptablePassword(password)).toBe(true)
  })

  test.each([
    ['', 'nothing'],
    ['a1!aaaa', 'seven characters'],
    ['a1!😀😀😀', 'six characters, three of them long'],
    ['12345678!', 'no letter'],
    ['éàüöñ123!', 'no letter of the alphabet'],
    ['abcdefgh!', 'no digit'],
    ['abcdef٣٤!', 'no digit from 0 to 9'],
    ['abcdefg1', 'no special character'],
    ['abcdefg1`', 'a backtick for a special character'],
    ['abcdefg1-', 'a hyphen for a special character'],
    ['abcdefg1!"', 'a double quote'],
    ['abcdefg1!_', 'an underscore'],
  ])('%j is rejected: %s', (password) => {
    expect(isAcceptablePassword(password)).toBe(false)
  })
})

describe('the rule for days', () => {
  test.each([
    ['30', '30'],
    [' 0 ', '0'],
    ['３０', '30'],
  ])('typed as %j, they are %s', (typed, read) => {
    expect(z.parse(days, typed)).toBe(read)
  })

  test.each(['', '-1', '1.5', '1e3', 'ten', '3651', '9999999999'])('%j are none', (typed) => {
    expect(z.safeParse(days, typed).success).toBe(false)
  })
})
