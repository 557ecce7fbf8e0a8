import { fetchBaseImages, findEngine, isMissingImage } from './engine.ts'
import { ensureBrowser } from '../../scripts/browser.ts'
import { run } from '../../scripts/run.ts'
import { skippedCode } from '../../scripts/summary.ts'

/** Undefined if the tests can run. Throws for a base image that does not exist. */
async function obstacle(): Promise<string | undefined> {
  const engine = findEngine()
  if (engine === undefined) return 'no container engine: neither Docker nor Podman responds on this machine.'
  try {
    await fetchBaseImages(engine)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message.trim() : String(error)
    if (isMissingImage(message)) throw error
    return `${engine} cannot fetch the base images: ${message.split('\n').at(-1) ?? ''}.`
  }
}

export async function imageTool(args: readonly string[]): Promise<number> {
  const reason = await obstacle()
  if (reason === undefined) {
    if ((await ensureBrowser()) === undefined) throw new Error('There is no Chromium or Chrome.')
    return await run('playwright', ['test', '--config=tools/image', ...args], { env: { E2E: 'all' } })
  }
  console.log(`Skipped: ${reason} The image and deploy/compose.yaml are neither built nor started.`)
  return skippedCode
}
