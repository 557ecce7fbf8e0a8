import { fetchBaseImages, findEngine, isMissingImage } from './engine.ts'
import { run } from './run.ts'
import { skippedCode } from './summary.ts'

// Builds and starts the image and deploy/compose.yaml, and tests them (e2e/image). Arguments are Playwright's.

/** Why the tests cannot run on this machine; undefined if they can. Throws for a base image that does not exist. */
async function obstacle(): Promise<string | undefined> {
  const engine = findEngine()
  if (engine === undefined) return 'no container engine: neither Docker nor Podman answers on this machine.'
  try {
    await fetchBaseImages(engine)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message.trim() : String(error)
    if (isMissingImage(message)) throw error
    return `${engine} cannot fetch the base images: ${message.split('\n').at(-1) ?? ''}.`
  }
}

const reason = await obstacle()
if (reason === undefined) {
  process.exitCode = await run('playwright', ['test', '-c', 'e2e/image/playwright.config.ts', ...process.argv.slice(2)])
} else {
  console.log(`Skipped: ${reason} The image and deploy/compose.yaml are neither built nor started.`)
  process.exitCode = skippedCode
}
