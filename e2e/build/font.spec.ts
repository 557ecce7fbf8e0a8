import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/checked.ts'
import { dist } from '../deploy/nginx-server.ts'

const page = readFileSync(join(dist, 'index.html'), 'utf8')
const preloaded = [...page.matchAll(/<link[^>]+rel="preload"[^>]+href="\/(?<file>[^"]+)"/g)].map(
  ({ groups }) => groups?.file,
)

test('the page preloads one font of at most 40 kB, which the styles use', { tag: '@nightly' }, () => {
  expect(preloaded).toEqual([expect.stringMatching(/^assets\/.+\.woff2$/)])
  const [font = ''] = preloaded
  expect(statSync(join(dist, font)).size).toBeLessThanOrEqual(40_000)
  const [, styles = ''] = /<link rel="stylesheet"[^>]+href="\/([^"]+)"/.exec(page) ?? []
  expect(readFileSync(join(dist, styles), 'utf8')).toContain(font)
})
