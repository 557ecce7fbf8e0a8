import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'
import { host, ports } from './scripts/ports.ts'

const at = (port: number) => `http://${host}:${port}`

/** Every test, and three more ways to serve the console. A test that fails only sometimes is a defect: no retries. */
export default defineConfig({
  ...config,
  grepInvert: undefined,
  retries: 0,
  workers: 3,
  maxFailures: 0,
  // Some tests step a clock through minutes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  projects: [
    { name: 'build' },
    // The same build with a mock platform over real sockets.
    { name: 'http', testIgnore: [], testMatch: 'http/**', use: { baseURL: at(ports.http), reuseContext: false } },
    // The demo: the platform runs in the page's service worker. `npm start` compiles each file when a page requests it.
    ...(['demo', 'start'] as const).map((name) => ({
      name,
      testIgnore: [],
      testMatch: name === 'demo' ? 'demo/**' : 'demo/smoke.spec.ts',
      use: { baseURL: at(ports[name]), serviceWorkers: 'allow' as const, reuseContext: false },
    })),
  ],
  webServer: [
    ...[config.webServer ?? []].flat(),
    {
      command: 'node mocks/server.ts',
      // Returns 401 without a token, which counts as started.
      url: `${at(ports.mockApi)}/v1/portals`,
      env: { PORT: String(ports.mockApi), LATENCY: '', SCENARIO: '' },
    },
    {
      command: 'node scripts/serve.ts',
      url: at(ports.http),
      env: { PORT: String(ports.http), API_URL: at(ports.mockApi) },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    },
    {
      command: 'node scripts/serve.ts --build --demo',
      url: at(ports.demo),
      timeout: 300_000,
      env: { PORT: String(ports.demo), API_URL: '' },
    },
    {
      command: `vite --host ${host} --port ${ports.start} --strictPort`,
      url: at(ports.start),
      env: { API_URL: '' },
    },
  ],
})
