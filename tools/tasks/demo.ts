import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { root } from '../../scripts/run.ts'

export async function startDemo(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'portal-console-tasks-'))
  const options = { root, mode: 'demo', logLevel: 'error', build: { outDir, emptyOutDir: true } } as const
  await build(options)
  const server = await preview({ ...options, preview: { host: '127.0.0.1', port: 0, proxy: {} } })
  const [url = ''] = server.resolvedUrls?.local ?? []
  return {
    origin: new URL(url).origin,
    async stop() {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
