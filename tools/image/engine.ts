import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/run.ts'

const execute = promisify(execFile)

const succeeds = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: 'ignore', timeout: 20_000 }).status === 0

export const findEngine = (): string | undefined => ['docker', 'podman'].find((program) => succeeds(program, 'info'))

export const hasCompose = (engine: string): boolean => succeeds(engine, 'compose', 'version')

interface EngineOptions {
  env?: Readonly<Record<string, string>>
}

export async function runEngine(engine: string, args: readonly string[], { env }: EngineOptions = {}): Promise<string> {
  const { stdout } = await execute(engine, args, {
    cwd: root,
    // Podman's own format has no health check.
    env: { ...process.env, BUILDAH_FORMAT: 'docker', ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout.trim()
}

export function baseImages(dockerfile: string): string[] {
  const names = dockerfile.matchAll(/^FROM (?<image>\S+:\S+)/gm)
  return [...new Set(Array.from(names, ({ groups }) => groups?.image ?? ''))]
}

/** Whether a failed pull says that the registry has no such image; otherwise the registry did not respond. */
export const isMissingImage = (message: string): boolean =>
  /manifest unknown|pull access denied|\S+:\S+: not found/i.test(message)

export async function fetchBaseImages(engine: string): Promise<void> {
  for (const image of baseImages(readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8'))) {
    if (succeeds(engine, 'image', 'inspect', image)) continue
    await runEngine(engine, ['pull', '--quiet', image])
  }
}
