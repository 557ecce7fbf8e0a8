import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Platform } from '../../mocks/platform.ts'
import { serve } from '../../mocks/server.ts'

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

interface Site {
  origin: string
  close: () => Promise<void>
}

/** Serves a build with gzip, as the image does. */
export async function startSite(folder: string, platform: () => Platform): Promise<Site> {
  const files = filesOf(folder)
  const page = files.get('/index.html')
  if (!page) throw new Error(`There is no index.html in ${folder}.`)
  const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    const path = incoming.url?.replace(/\?.*/, '') ?? '/'
    if (path.startsWith('/v1/')) {
      serve(platform(), incoming, outgoing).catch(() => outgoing.destroy())
    } else {
      send(outgoing, files.get(path) ?? page)
    }
  })
  const started = Promise.withResolvers<void>()
  server.once('error', started.reject).listen(0, '127.0.0.1', started.resolve)
  await started.promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      const closed = Promise.withResolvers<void>()
      server.close(() => closed.resolve())
      server.closeAllConnections()
      await closed.promise
    },
  }
}
