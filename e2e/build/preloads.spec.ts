import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dist, distFiles } from '../deploy/nginx-server.ts'
import { expect, test } from '../support/checked.ts'

test('no chunk preloads the script of the page, which runs already', { tag: '@nightly' }, () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const entry = /<script type="module"[^>]+src="\/(?<file>assets\/[^"]+)"/.exec(page)?.groups?.file ?? ''
  expect(entry).not.toBe('')
  const preloaded = distFiles()
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => /__vite__mapDeps=.*?=\[(?<files>.*?)\]/.exec(readFileSync(file, 'utf8'))?.groups?.files ?? [])
    .join()
  expect(preloaded).toContain('assets/')
  expect(preloaded).not.toContain(entry)
})
