import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build, preview } from 'vite'
import { findNginx, startNginx } from './nginx.ts'
import { readPort } from './options.ts'
import { host } from './ports.ts'
import { root } from './run.ts'

// Server of the end-to-end tests: a build at PORT of 127.0.0.1, with the API of API_URL behind /v1. Uses nginx with the
// shipped configuration, else Vite's preview, which also serves the demo. It builds in this process, so that one signal
// ends everything.

const { values } = parseArgs({ options: { build: { type: 'boolean' }, demo: { type: 'boolean' } } })
const mode = values.demo ? 'demo' : 'production'
const port = readPort('PORT', 4173)
const nginx = values.demo ? undefined : findNginx()

if (values.build) await build({ root, mode })
if (nginx === undefined) {
  await preview({ root, mode, preview: { host, port, strictPort: true } })
} else {
  // Without API_URL no upstream exists: the tests handle the calls before nginx.
  const upstream = process.env.API_URL || 'http://127.0.0.1:9'
  const { url, stop } = await startNginx(nginx, { dist: join(root, 'dist'), upstream, port })
  console.log(`nginx at ${url}`)
  process.once('SIGTERM', () => void stop())
}
