import { join } from 'node:path'
import { findNginx, startNginx } from './nginx.ts'
import { root, run } from './run.ts'

// The end-to-end tests' server: `dist/` at PORT of 127.0.0.1, the API of API_URL behind /v1. nginx as it is shipped,
// headers and all; Vite's preview where there is no nginx.

const port = process.env.PORT ?? '4173'
const nginx = findNginx()

if (nginx === undefined) {
  process.exitCode = await run('vite', ['preview', '--host', '127.0.0.1', '--port', port, '--strictPort'])
} else {
  // Without an API nothing is there to answer; the tests answer in front of it.
  const upstream = process.env.API_URL || 'http://127.0.0.1:9'
  const { url, stop } = await startNginx(nginx, { dist: join(root, 'dist'), upstream, port: Number(port) })
  console.log(`nginx at ${url}`)
  process.once('SIGTERM', () => void stop())
}
