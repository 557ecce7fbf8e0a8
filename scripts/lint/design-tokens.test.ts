import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

const comment = /\/\*[^]*?\*\//g
const color = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|lab|color)a?\(|--mantine-color-(?:[a-z]+-\d|white|black)\b/gi
const size = /font-size:(?! ?(?:inherit|var\(--(?:mantine-font-size-(?:xs|sm|md|lg)|wall-size-|text-size)))[^;}]+/g

/** The colours and text sizes that a style sheet has of its own. */
const ownValues = (source: string): string[] => {
  const rules = source.replaceAll(comment, '')
  return [...rules.matchAll(color), ...rules.matchAll(size)].map(([value]) => value)
}

const sheets = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && file !== join('app', 'tokens.css'))
  .map((file) => join('src', file))

it('finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(60)
})

it.each(sheets)('%s has the colours and the text sizes of src/app/tokens.css and of the theme', (file) => {
  expect(ownValues(readFileSync(join(root, file), 'utf8'))).toEqual([])
})

it('sees a colour and a size, and none in a comment', () => {
  const source = 'a { color: #fff; font-size: 13px } /* #000 */ b { background: var(--surface); font-size: inherit }'
  expect(ownValues(source)).toEqual(['#fff', 'font-size: 13px '])
})
