import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

const comment = /\/\*[^]*?\*\/|\/\/.*/g

/** The phrases in quotes in the third column of the table of words. */
function forbiddenPhrases(page: string): string[] {
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  return rows.flatMap((row) => [...(row.split(' | ')[2] ?? '').matchAll(/'([^']+)'/g)].map(([, phrase = '']) => phrase))
}

/** The phrases that a source has outside of its comments, whatever their capitals. */
const phrasesIn = (source: string, phrases: readonly string[]): string[] => {
  const code = source.replaceAll(comment, '').replaceAll(/\s+/g, ' ').toLowerCase()
  return phrases.filter((phrase) => code.includes(phrase.toLowerCase()))
}

const forbidden = forbiddenPhrases(readFileSync(join(root, 'docs/design.md'), 'utf8'))

/** Without src/api, whose texts are agreed. */
const sources = ['app', 'domain', 'features', 'routes', 'ui'].flatMap((folder) =>
  readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join('src', folder, file)),
)

it('finds the phrases and the sources', () => {
  expect(forbidden).toContain('Try again')
  expect(forbidden.length).toBeGreaterThan(15)
  expect(sources.length).toBeGreaterThan(150)
})

it('every file has the words of docs/design.md', () => {
  const found = sources.flatMap((file) =>
    phrasesIn(readFileSync(join(root, file), 'utf8'), forbidden).map((phrase) => `${file}: ${phrase}`),
  )
  expect(found).toEqual([])
})

it('sees a phrase over two lines, and none in a comment', () => {
  const source = '/** Try again. */ <Button>\n  Ask\n  now\n</Button> // check again'
  expect(phrasesIn(source, ['Try again', 'Ask now', 'Check again'])).toEqual(['Ask now'])
})
