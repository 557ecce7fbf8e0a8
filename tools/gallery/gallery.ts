import { parseArgs } from 'node:util'
import { ensureBrowser } from '../../scripts/browser.ts'
import { lastChanges } from './changes.ts'
import { removeStrays } from './pictures.ts'
import { galleryPlugin } from './serve.ts'
import { run } from '../../scripts/run.ts'
import { startDemo } from '../tasks/demo.ts'

/** Draws every state, and compares or updates its pictures. */
async function draw(...args: readonly string[]): Promise<number> {
  if ((await ensureBrowser()) === undefined) throw new Error('There is no Chromium or Chrome.')
  const env = { E2E: 'all' }
  return await run('playwright', ['test', '--config', 'tools/gallery', ...args], { env })
}

/** The tool: see its usage. Resolves once it serves. */
export async function galleryTool(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      compare: { type: 'boolean' },
      update: { type: 'boolean' },
      changed: { type: 'boolean' },
      port: { type: 'string' },
    },
  })
  if (values.update) {
    removeStrays()
    const exitCode = await draw('--update-snapshots')
    if (exitCode !== 0) console.log('Not every state was drawn: the errors are above.')
    console.log('Look at each picture that has changed before it is committed: `git status tools/gallery/pictures`.')
    return exitCode
  }
  if (values.compare) {
    const exitCode = await draw()
    console.log(`${lastChanges().length} pictures differ: \`npm run gallery -- --changed\` shows them.`)
    return exitCode
  }
  const { origin, stop } = await startDemo({ plugins: [galleryPlugin()], port: Number(values.port ?? 0) })
  console.log(`The gallery is at ${origin}/gallery${values.changed ? '/changed' : ''}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  return 0
}
