import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNginx, startNginx, type RunningNginx } from '../../scripts/nginx.ts'
import { dist } from './dist.ts'
import { test as withPlatform } from './fixtures.ts'

export { expect } from './fixtures.ts'

const program = findNginx()

interface NginxFixtures {
  /** The folder of the build. */
  build: string
  /** The address of the API behind nginx. */
  upstream: string
  /** Other variables of the image, such as API_RESOLVER. */
  settings: Readonly<Record<string, string>>
  /** The test's own nginx with the shipped configuration and a copy of the build. */
  nginx: RunningNginx
}

/** A test whose pages and calls go through nginx. Skipped if nginx is not installed. */
export const test = withPlatform.extend<NginxFixtures>({
  upstream: ({ origin }, use) => use(origin.url),
  build: dist,
  settings: [{}, { option: true }],
  nginx: async ({ build, upstream, settings }, use) => {
    test.skip(program === undefined, 'nginx is not installed')
    const server = await startNginx(program ?? '', { dist: build, upstream, settings })
    await use(server)
    await server.stop()
  },
  // Each test has a server of its own.
  reuseContext: false,
  baseURL: ({ nginx }, use) => use(nginx.url),
})

/**
 * Replaces the served build with a new one: the same code under new file names. Only the bundler's runtime file, which no
 * build changes, keeps its name.
 */
export function deployNext(folder: string): void {
  const assets = join(folder, 'assets')
  const files = readdirSync(assets)
  const names = new Map(files.map((file) => [file, nextName(file)]))
  const old = new RegExp(files.map((file) => file.replaceAll('.', '\\.')).join('|'), 'g')
  for (const path of [join(folder, 'index.html'), ...files.map((file) => join(assets, file))]) {
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll(old, (file) => names.get(file) ?? file),
    )
  }
  for (const [file, next] of names) renameSync(join(assets, file), join(assets, next))
}

const nextName = (file: string) =>
  file.startsWith('rolldown-runtime')
    ? file
    : file.replace(/-[\w-]{8}(?=\.\w+$)/, `-${createHash('sha256').update(file).digest('hex').slice(0, 8)}`)
