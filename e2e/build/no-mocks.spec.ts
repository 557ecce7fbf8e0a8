import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import { dist, distFiles } from '../support/dist.ts'

const mocks = resolve(import.meta.dirname, '../../mocks')

const mockSources = readdirSync(mocks, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(mocks, file), 'utf8'))

/** The names of the library that answers calls, as its code and its worker's file spell them. */
const libraryWords = ['msw', 'mockServiceWorker']

/** Words of the mock platform's own: its accounts, and names out of its portals' seed. */
const platformWords = [
  ...demoAccounts.flatMap(({ name, email, password }) => [name, email, password]),
  'Bluewater',
  'Stonebridge',
  'Tamarack',
]

/** A file's name, or a text with such names in it, without the part that comes from a file's content: any three letters. */
const withoutHashes = (text: string) => text.replaceAll(/-[\w-]{8}(?=\.(js|css))/g, '')

const texts = distFiles()
  .filter((file) => !file.endsWith('.gz'))
  .map((file) => ({ file, text: withoutHashes(readFileSync(file, 'utf8')) }))

const places = (word: string) => texts.filter(({ text }) => text.includes(word)).map(({ file }) => file)

test('the production build holds the app', () => {
  expect(distFiles()).toContain(join(dist, 'index.html'))
  expect(places('Some thing went wrong while making the request')).not.toEqual([])
})

for (const word of [...libraryWords, ...platformWords]) {
  test(`the production build has no '${word}' in it`, () => {
    expect(places(word)).toEqual([])
  })
}

test('the words that are looked for are still those of the mock platform', () => {
  expect(platformWords.filter((word) => !mockSources.some((source) => source.includes(word)))).toEqual([])
})

test('the production build has no file of the mock platform', () => {
  const names = distFiles().map((file) => withoutHashes(file.slice(dist.length)))
  expect(names.filter((name) => /mock|msw|demo|service-?worker/i.test(name))).toEqual([])
})
