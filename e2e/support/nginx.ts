import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findNginx, startNginx, type RunningNginx } from '../../scripts/nginx.ts'
import { dist } from './dist.ts'
import { test as withPlatform } from './fixtures.ts'

export { expect } from './fixtures.ts'

const program = findNginx()

interface NginxFixtures {
  /** The API behind nginx. */
  upstream: string
  /** nginx of the test's own, as it is shipped, with a copy of the build. */
  nginx: RunningNginx
}

/** The test of the shipped server: pages and calls go through nginx. Skipped without nginx. */
export const test = withPlatform.extend<NginxFixtures>({
  upstream: ({ origin }, provide) => provide(origin.url),
  nginx: async ({ upstream }, provide) => {
    test.skip(program === undefined, 'nginx is not installed')
    const server = await startNginx(program ?? '', { dist, upstream })
    await provide(server)
    await server.stop()
  },
  baseURL: ({ nginx }, provide) => provide(nginx.url),
})

/**
 * Puts the next build in place of the one that is served: the same code under other names, nothing of the old one left
 * but the bundler's own few lines, which no build changes.
 */
export function deployNext(folder: string): void {
  const assets = join(folder, 'assets')
  for (const file of readdirSync(assets)) if (file.endsWith('.gz')) rmSync(join(assets, file))
  rmSync(join(folder, 'index.html.gz'), { force: true })
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
