import { readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Platform } from '../../mocks/platform.ts'
import { startServer, type RunningServer } from '../../mocks/server.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

interface StaticFile {
  type: string
  gzip: Buffer
}

function filesOf(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const type = types[extname(name)]
    if (type === undefined) continue
    files.set(`/${name}`, { type, gzip: gzipSync(readFileSync(join(folder, name)), { level: 9 }) })
  }
  return files
}

function send(outgoing: ServerResponse, { type, gzip }: StaticFile): void {
  const caching = type === 'text/html' ? 'no-cache' : 'max-age=31536000, immutable'
  const headers = { 'Content-Type': type, 'Content-Encoding': 'gzip', 'Content-Length': gzip.length }
  outgoing.writeHead(200, { ...headers, 'Cache-Control': caching }).end(gzip)
}

/** Serves a build with gzip, as the image does. */
export function startSite(folder: string, platform: () => Platform): Promise<RunningServer> {
  const files = filesOf(folder)
  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no index.html in ${folder}.`)
  return startServer({
    port: 0,
    platform: { respond: (request) => platform().respond(request) },
    elsewhere: (incoming, outgoing) => send(outgoing, files.get(incoming.url?.replace(/\?.*/, '') ?? '/') ?? page),
  })
}
