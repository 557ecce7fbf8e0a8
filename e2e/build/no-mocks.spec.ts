import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { demoAccounts } from '#mocks/demo-accounts.ts'
import { dist, distFiles } from '../deploy/nginx-server.ts'

const mocks = resolve(import.meta.dirname, '../../mocks')

const mockSources = readdirSync(mocks, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join(mocks, file), 'utf8'))

const libraryWords = ['msw', 'mockServiceWorker']

const platformWords = [
  ...demoAccounts.flatMap(({ name, email, password }) => [name, email, password]),
  'Bluewater',
  'Stonebridge',
  'Tamarack',
]

const playgroundWords = ['Playground', 'scenario=', 'Apply and reload', 'Copy as Playwright test', 'Advance 1 hour']

/** Removes content hashes from file names: a hash can contain any three letters. */
const withoutHashes = (text: string) => text.replaceAll(/-[\w-]{8}(?=\.(js|css))/g, '')

const texts = distFiles().map((file) => ({ file, text: withoutHashes(readFileSync(file, 'utf8')) }))

const filesWith = (word: string) => texts.filter(({ text }) => text.includes(word)).map(({ file }) => file)

test('the production build contains the app', { tag: '@nightly' }, () => {
  expect(distFiles()).toContain(join(dist, 'index.html'))
  expect(filesWith('Some thing went wrong while making the request')).not.toEqual([])
})

for (const word of [...libraryWords, ...platformWords, ...playgroundWords]) {
  test(`the production build has no '${word}' in it`, { tag: '@nightly' }, () => {
    expect(filesWith(word)).toEqual([])
  })
}

test('the words to search for still occur in the mock platform', { tag: '@nightly' }, () => {
  expect(
    [...platformWords, ...playgroundWords].filter((word) => !mockSources.some((source) => source.includes(word))),
  ).toEqual([])
})

test('the production build has no file of the mock platform', { tag: '@nightly' }, () => {
  const names = distFiles().map((file) => withoutHashes(file.slice(dist.length)))
  expect(names.filter((name) => /mock|msw|demo|scenario|playground|service-?worker/i.test(name))).toEqual([])
})
