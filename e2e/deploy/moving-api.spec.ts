import { listen } from './backend.ts'
import { startNameServer, expect, test as base } from './nginx-server.ts'

interface MovingApi {
  url: string
  resolver: string
  move: () => void
}

const test = base.extend<{ api: MovingApi }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from a pattern
  api: async ({}, use) => {
    const server = await listen((_, response) => response.end())
    const names = await startNameServer('127.0.0.2')
    const move = () => names.change('127.0.0.1')
    await use({ url: `http://api.example:${String(server.port)}`, resolver: names.host, move })
    server.stop()
    names.stop()
  },
  upstream: ({ api }, use) => use(api.url),
  settings: ({ api }, use) => use({ API_RESOLVER: api.resolver }),
})

test(
  'an API that moves to another address is followed without a restart',
  { tag: '@nightly' },
  async ({ nginx, api }) => {
    const status = async () => (await fetch(`${nginx.url}/v1/portals`)).status
    expect(await status()).toBeGreaterThanOrEqual(502)
    api.move()
    await expect.poll(status).toBe(200)
  },
)
