import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.ts'
import { lastChanges } from './gallery/changes.ts'
import { removeStrays } from './gallery/pictures.ts'
import { galleryPlugin } from './gallery/serve.ts'
import { run } from './run.ts'
import { startDemo } from './tasks/demo.ts'

// Serves every state of every screen as pictures, each a link to the state in a demo. `-- --compare` draws them again and
// compares, `-- --changed` shows what differed then, and `-- --update` draws those again that differ.

const { values } = parseArgs({
  options: {
    compare: { type: 'boolean' },
    update: { type: 'boolean' },
    changed: { type: 'boolean' },
    port: { type: 'string' },
  },
})

/** Draws every state, and compares or updates its pictures. */
async function draw(...args: readonly string[]): Promise<number> {
  if ((await ensureBrowser()) === undefined) throw new Error('There is no Chromium or Chrome.')
  const env = { E2E: 'all' }
  return await run('playwright', ['test', '--config', 'e2e/gallery/playwright.config.ts', ...args], { env })
}

if (values.update) {
  removeStrays()
  process.exitCode = await draw('--update-snapshots')
  if (process.exitCode !== 0) console.log('Not every state was drawn: the errors are above.')
  console.log('Look at each picture that has changed before it is committed: `git status e2e/gallery/pictures`.')
} else if (values.compare) {
  process.exitCode = await draw()
  console.log(`${lastChanges().length} pictures differ: \`npm run gallery -- --changed\` shows them.`)
} else {
  const { origin, stop } = await startDemo({ plugins: [galleryPlugin()], port: Number(values.port ?? 0) })
  console.log(`The gallery is at ${origin}/gallery${values.changed ? '/changed' : ''}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}
