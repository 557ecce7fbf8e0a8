import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, cutText, graphemes, initialOf, isolate } from './texts.ts'

const family = '👨‍👩‍👧‍👦'
const flag = '🇨🇭'
const accented = 'e\u0301'

describe('a cut text', () => {
  it.each([
    ['short', 10, '', 'short'],
    ['exactly', 7, '', 'exactly'],
    [`${'a'.repeat(299)}🚀`, 300, '', 'a'.repeat(299)],
    [`${'a'.repeat(78)}${family}b`, 79, '…', `${'a'.repeat(78)}…`],
    [`ab${flag}${flag}`, 5, '', 'ab'],
    [`ab${flag}${flag}`, 6, '', `ab${flag}`],
    [`a${accented}${accented}`, 4, '', `a${accented}`],
    ['a\r\nb', 2, '', 'a'],
    [`a${'\u0301'.repeat(500)}`, 10, '', `a${'\u0301'.repeat(9)}`],
  ])('%j at %i with %j', (text, max, mark, cut) => {
    expect(cutText(text, max, mark)).toBe(cut)
  })

  it('is the beginning of the text, of whole characters, and as long as possible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const cut = cutText(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(text.startsWith(cut)).toBe(true)
        const all = graphemes(text)
        fc.pre((all[0]?.length ?? 0) <= max)
        expect(graphemes(cut)).toEqual(all.slice(0, graphemes(cut).length))
      }),
    )
  })
})

describe('the initial of a name', () => {
  it.each([
    ['ada admin', 'A'],
    ['x', 'X'],
    ['', '?'],
    [' ', '?'],
    [' ada', 'A'],
    ['\u00A0\u3000ada', 'A'],
    ['\u200B\u202E\u2068ada', 'A'],
    ['\u2800\u3164ada', 'A'],
    ['\r\nname', 'N'],
    [`${accented}milie`, 'E\u0301'],
    ['👩‍💻 dev', '👩‍💻'],
    ['ßen', 'SS'],
  ])('of %j is %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })

  it('is the first visible character of any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const first = initialOf(` ${name}`)
        expect(first).not.toMatch(/^\s/)
        expect(first).not.toBe('')
      }),
    )
  })
})

describe('a text of the server', () => {
  it.each([
    ['\u001B[31mFailed\u001B[0m', 'Failed'],
    ['\u001B[1;38;5;196mFailed\u001B[K', 'Failed'],
    ['\u009B31mFailed', 'Failed'],
    ['\u001B]0;title\u0007Failed', 'Failed'],
    ['\u001B]8;;https://x.example\u001B\\link\u001B]8;;\u001B\\', 'link'],
    ['\u001B(BFailed\u001Bc', 'Failed'],
    ['Failed\u001B', 'Failed'],
    ['[31m is no code', '[31m is no code'],
    ['  two\n\tlines', '  two\n\tlines'],
  ])('%j loses the codes of a terminal', (sent, shown) => {
    expect(cleanText(sent)).toBe(shown)
  })

  it.each([
    ['a\u2069\u202Eb', 'a\u202Eb'],
    ['\u2067a\u2069b\u2069c', '\u2067a\u2069bc'],
  ])('%j does not end what is around it', (sent, shown) => {
    expect(cleanText(sent)).toBe(shown)
  })

  it('is isolated in ours if it can turn something', () => {
    expect(isolate('Alpha\u202ENorth')).toBe('\u2068Alpha\u202ENorth\u2069')
    expect(isolate('בדיקה')).toBe('\u2068בדיקה\u2069')
    expect(isolate('Café 3 (test)')).toBe('Café 3 (test)')
  })
})
