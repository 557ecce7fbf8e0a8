import { join } from 'node:path'
import { findNginx, startNginx } from './nginx.ts'
import { readPort } from './options.ts'
import { root, run } from './run.ts'

// Server of the end-to-end tests: `dist/` at PORT of 127.0.0.1, with the API of API_URL behind /v1. Uses nginx with the
// shipped configuration, else Vite's preview.

const port = readPort('PORT', 4173)
const nginx = findNginx()

if (nginx === undefined) {
  process.exitCode = await run('vite', ['preview', '--host', '127.0.0.1', '--port', String(port), '--strictPort'])
} else {
  // Without API_URL no upstream exists: the tests handle the calls before nginx.
  const upstream = process.env.API_URL || 'http://127.0.0.1:9'
  const { url, stop } = await startNginx(nginx, { dist: join(root, 'dist'), upstream, port })
  console.log(`nginx at ${url}`)
  process.once('SIGTERM', () => void stop())
}
