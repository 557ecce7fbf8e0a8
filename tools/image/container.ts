import { findEngine, hasCompose, runEngine } from './engine.ts'
import { expect, test as base } from '../../e2e/support/checked.ts'

export { expect }

const program = findEngine()
const compose = program !== undefined && hasCompose(program)

/** A build downloads all packages. */
const buildTime = 15 * 60_000

type Engine = (...args: readonly string[]) => Promise<string>

export const engine: Engine = (...args) => runEngine(program ?? 'docker', args)

const published = async (container: string) => (await engine('port', container, '8080')).split('\n', 1)[0] ?? ''

interface Platform {
  url: string
  idOf: (service: string) => Promise<string>
}

interface ContainerFixtures {
  /** As the README starts one. Its API does not respond. */
  container: string
}

interface ImageFixtures {
  image: string
  platform: Platform
}

/** Skipped without a container engine. */
export const test = base.extend<ContainerFixtures, ImageFixtures>({
  image: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
    async ({}, use) => {
      test.skip(program === undefined, 'no container engine responds')
      const name = `portal-console-test-${String(process.pid)}`
      await engine('build', '-f', 'deploy/Dockerfile', '-t', name, '.')
      await use(name)
      await engine('image', 'rm', name)
    },
    { scope: 'worker', timeout: buildTime },
  ],
  container: async ({ image }, use) => {
    const options = ['--read-only', '--tmpfs', '/tmp', '-p', '127.0.0.1::8080', '-e', 'API_UPSTREAM=http://127.0.0.1:9']
    const id = await engine('run', '--detach', ...options, image)
    await use(id)
    await engine('rm', '--force', id)
  },
  platform: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
    async ({}, use) => {
      test.skip(!compose, 'the container engine has no compose')
      const project = ['compose', '-p', `portal-console-test-${String(process.pid)}`, '-f', 'deploy/compose.yaml']
      // Any free port.
      const env = { CONSOLE_PORT: '0' }
      const inProject: Engine = (...args) => runEngine(program ?? 'docker', [...project, ...args], { env })
      const idOf = (service: string) => inProject('ps', '--quiet', service)
      try {
        await inProject('up', '--build', '--wait').catch(async (error: unknown) => {
          throw new Error(await inProject('logs', '--no-color'), { cause: error })
        })
        await use({ url: `http://${await published(await idOf('console'))}`, idOf })
      } finally {
        await inProject('down', '--rmi', 'local', '--timeout', '5')
      }
    },
    { scope: 'worker', timeout: buildTime },
  ],
})

export const urlOf = async (container: string): Promise<string> => `http://${await published(container)}`

export const inside = (container: string, ...command: string[]): Promise<string> =>
  engine('exec', container, ...command)

export async function expectUnprivileged(container: string): Promise<void> {
  const users = await inside(container, 'sh', '-c', 'cat /proc/[0-9]*/status | grep ^Uid')
  for (const line of users.split('\n')) expect(line).toMatch(/^Uid:(\t[1-9]\d*){4}$/)
  // Even root of the container.
  await expect(engine('exec', '--user', '0', container, 'touch', '/file')).rejects.toThrow('Read-only file system')
}
