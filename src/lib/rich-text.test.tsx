import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeSpan, richText } from './rich-text.ts'

const href = 'https://console.example/a?b=1&c="2"'

/** Every place in which a text of the server can stand. */
const everywhere = (sent: string) =>
  richText([
    { line: ['Run ', { sent }] },
    { items: [{ line: ['Errors: ', { sent }], items: [[{ sent }, { href, sent }]] }] },
    { headings: ['Run', 'Text'], rows: [[[{ href, sent }], [{ sent }]]] },
  ])

/** The elements of a text, with their attributes. */
function elementsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(body.querySelectorAll('*'), (element) =>
    [element.tagName, ...Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)].join(' '),
  )
}

/** Texts that mean something in HTML. */
const markup = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom('<', '>', '"', "'", '&', '/', 'img src=x onerror=alert(1)', 'script', '<!--', ']]>', ' ', '\n'),
    )
    .map((parts) => parts.join('')),
)

/** The number of bars in each line, and one more. */
const shape = (text: string) => text.split('\n').map((line) => line.split('|').length)

describe('a text of the server in HTML', () => {
  it('is text, and adds no element and no attribute', () => {
    const plain = elementsOf(everywhere('plain').html)
    fc.assert(
      fc.property(markup, (sent) => {
        const { html } = everywhere(sent)
        expect(elementsOf(html)).toEqual(plain)
        const { body } = new DOMParser().parseFromString(html, 'text/html')
        const line = sent.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim() || '—'
        expect(body.querySelector('td:last-child')?.textContent).toBe(line)
        expect(body.querySelector('a')?.textContent).toBe(line)
      }),
    )
  })

  it('leads where its link leads', () => {
    const { body } = new DOMParser().parseFromString(everywhere('x').html, 'text/html')
    expect(body.querySelector('a')?.getAttribute('href')).toBe(href)
  })
})

describe('a text of the server in Markdown', () => {
  it.each([
    ['**bold** <img src=x> [a](b) @all #1', '`**bold** <img src=x> [a](b) @all #1`'],
    ['two\r\n\r\n# lines\u0000\t', '`two # lines`'],
    ['a `tick`', '`` a `tick` ``'],
    ['``` in it', '```` ``` in it ````'],
    ['a ` b', '``a ` b``'],
    [' \n ', '—'],
  ])('%j is %j', (text, span) => {
    expect(codeSpan(text)).toBe(span)
  })

  it('is never closed from within', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('`', ' ', 'a', '\n') }), (text) => {
        const span = codeSpan(text)
        const fence = /^`+/.exec(span)?.[0] ?? ''
        const inner = span.slice(fence.length, span.length - fence.length)
        expect(inner.match(/`+/g) ?? []).not.toContain(fence)
        expect(span === '—' || span.endsWith(fence)).toBe(true)
      }),
    )
  })

  it('keeps the lines of a text and the cells of a table', () => {
    const plain = shape(everywhere('plain').markdown)
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('|', '\\', '`', '\n', '\r', '<', ']', ')', 'a') }), (sent) => {
        const [line, item, ...table] = everywhere(sent.replaceAll('|', '')).markdown.split('\n\n')
        expect([line, item, ...table].flatMap((block) => shape(block ?? ''))).toHaveLength(plain.length - 2)
        expect(shape(everywhere(sent).markdown).slice(-4)).toEqual(plain.slice(-4))
      }),
    )
  })
})
