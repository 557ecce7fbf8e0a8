import { describe, expect, it } from 'vitest'
import { afterKey, isControl, noSequence, typedKey, type Sequence } from './key-match.ts'

interface Modifiers {
  shiftKey?: boolean
  ctrlKey?: boolean
  altKey?: boolean
  metaKey?: boolean
  code?: string
  altGraph?: boolean
}

const press = (key: string, { altGraph = false, ...modifiers }: Modifiers = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  code: '',
  getModifierState: (name: string) => name === 'AltGraph' && altGraph,
  ...modifiers,
})

describe('the character that a key types', () => {
  it.each([
    ['a letter', press('j'), 'j'],
    ['with Caps Lock', press('J'), 'j'],
    ['a question mark with Shift', press('?', { shiftKey: true }), '?'],
    ['a slash with Shift, as on a German keyboard', press('/', { shiftKey: true }), '/'],
    ['a question mark without Shift', press('?'), '?'],
    ['a bracket', press('['), '['],
    ['a bracket with AltGr', press('[', { altGraph: true }), '['],
    [
      'a bracket with AltGr that counts as Ctrl and Alt',
      press('[', { altGraph: true, ctrlKey: true, altKey: true }),
      '[',
    ],
    ['a letter of Cyrillic by its place', press('к', { code: 'KeyR' }), 'r'],
    ['with Caps Lock', press('К', { code: 'KeyR' }), 'r'],
    ['a letter of Greek', press('γ', { code: 'KeyG' }), 'g'],
    ['a letter of Hebrew', press('כ', { code: 'KeyF' }), 'f'],
    ['a letter of Arabic', press('ت', { code: 'KeyJ' }), 'j'],
    ['a bracket of Cyrillic', press('х', { code: 'BracketLeft' }), '['],
    ['a question mark of Arabic', press('؟', { code: 'Slash', shiftKey: true }), '?'],
    ['a letter of AZERTY by its character', press('a', { code: 'KeyQ' }), 'a'],
    ['a letter of Dvorak by its character', press('j', { code: 'KeyC' }), 'j'],
    ['a letter of German, which is no bracket', press('ü', { code: 'BracketLeft' }), 'ü'],
  ])('%s', (_, event, typed) => {
    expect(typedKey(event, false)).toBe(typed)
  })

  it.each([
    ['a letter with Shift', press('J', { shiftKey: true })],
    ['a letter with Shift and Caps Lock', press('j', { shiftKey: true })],
    ['a letter with Ctrl', press('r', { ctrlKey: true })],
    ['a letter with AltGr', press('r', { altGraph: true, altKey: true })],
    ['a sign with Alt', press('[', { altKey: true })],
    ['a letter with the command key', press('r', { metaKey: true })],
    ['a key without a character', press('Enter')],
    ['a dead key', press('Dead')],
    ['a sign of Cyrillic with Shift', press('Х', { code: 'BracketLeft', shiftKey: true })],
    ['a letter of Cyrillic with Shift', press('К', { code: 'KeyR', shiftKey: true })],
  ])('is none: %s', (_, event) => {
    expect(typedKey(event, false)).toBeUndefined()
  })

  it('is a symbol with Option on a Mac, but not a letter', () => {
    expect(typedKey(press('[', { altKey: true }), true)).toBe('[')
    expect(typedKey(press('r', { altKey: true }), true)).toBeUndefined()
    expect(typedKey(press('[', { altKey: true, ctrlKey: true }), true)).toBeUndefined()
  })
})

describe('Ctrl or Cmd with a letter', () => {
  it.each([
    ['a letter', press('k', { ctrlKey: true })],
    ['with Cmd', press('k', { metaKey: true })],
    ['with Caps Lock', press('K', { ctrlKey: true })],
    ['of Cyrillic by its place', press('л', { ctrlKey: true, code: 'KeyK' })],
    ['of Dvorak by its character', press('k', { ctrlKey: true, code: 'KeyV' })],
  ])('%s', (_, event) => {
    expect(isControl(event, 'k')).toBe(true)
  })

  it.each([
    ['without', press('k')],
    ['with Shift too', press('K', { ctrlKey: true, shiftKey: true })],
    ['with Alt too', press('k', { ctrlKey: true, altKey: true })],
    ['of Dvorak at the place of another', press('t', { ctrlKey: true, code: 'KeyK' })],
  ])('is not: %s', (_, event) => {
    expect(isControl(event, 'k')).toBe(false)
  })
})

const shortcuts = ['r', 'd', '?', 'g d', 'g a']

function completed(keys: readonly (string | undefined)[], pause = 100): string[] {
  let sequence: Sequence = noSequence
  return keys.flatMap((key, index) => {
    const after = afterKey(sequence, key, 1000 + index * pause, shortcuts)
    sequence = after.sequence
    return after.shortcut ?? []
  })
}

describe('the shortcut that a key completes', () => {
  it.each([
    ['single keys', ['r', 'x', '?'], ['r', '?']],
    ['a sequence', ['g', 'd'], ['g d']],
    ['two sequences', ['g', 'd', 'g', 'a'], ['g d', 'g a']],
    ['another key ends a sequence and does nothing else', ['g', 'r', 'r'], ['r']],
    ['a key without a character ends a sequence', ['g', undefined, 'd'], ['d']],
    ['the first key of a sequence does not begin it again within it', ['g', 'g', 'd'], ['d']],
  ])('%s', (_, keys, expected) => {
    expect(completed(keys)).toEqual(expected)
  })

  it('a sequence ends by itself after a second and a half', () => {
    expect(completed(['g', 'd'], 1500)).toEqual(['g d'])
    expect(completed(['g', 'd'], 1501)).toEqual(['d'])
  })

  it('is known to end a sequence', () => {
    const begun = { keys: 'g', at: 1000 }
    expect(afterKey(begun, undefined, 1100, shortcuts)).toMatchObject({ isWithin: true, sequence: noSequence })
    expect(afterKey(begun, undefined, 9000, shortcuts)).toMatchObject({ isWithin: false })
  })
})
