import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createHash } from 'node:crypto'
import { findNginx, startNginx, type RunningNginx } from '../../scripts/nginx.ts'
import { test as withPlatform } from '../support/fixtures.ts'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

export { expect } from '../support/fixtures.ts'

export const dist = resolve(import.meta.dirname, '../../dist')

export function distFiles(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const program = findNginx()

interface NginxFixtures {
  build: string
  upstream: string
  settings: Readonly<Record<string, string>>
  nginx: RunningNginx
}

/** Skipped if nginx is not installed. */
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
  // Each test has its own server.
  reuseContext: false,
  baseURL: ({ nginx }, use) => use(nginx.url),
})

/** Only the bundler's runtime file, which no build changes, keeps its name. */
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

const headerLength = 12
const typeA = 1

function reply(query: Buffer, address: string): Buffer {
  const endOfName = query.indexOf(0, headerLength)
  const question = query.subarray(headerLength, endOfName + 5)
  const found = query.readUInt16BE(endOfName + 1) === typeA
  const header = Buffer.from(query.subarray(0, headerLength))
  // A response without error, to one question, with one record or none.
  header.writeUInt16BE(0x81_80, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(found ? 1 : 0, 6)
  header.fill(0, 8)
  if (!found) return Buffer.concat([header, question])
  // The name of the question, class IN, one second to live, four bytes.
  const record = Buffer.from([0xc0, headerLength, 0, typeA, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)])
  return Buffer.concat([header, question, record])
}

export async function startNameServer(address: string) {
  let current = address
  const socket = createSocket('udp4')
  socket.on('message', (query, { address: host, port }) => socket.send(reply(query, current), port, host))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    host: `127.0.0.1:${String(socket.address().port)}`,
    change: (next: string) => {
      current = next
    },
    stop: () => socket.close(),
  }
}
