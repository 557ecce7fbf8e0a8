import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const host = '127.0.0.1'
const mockApi = `http://${host}:8788`
const serve = 'node scripts/serve.ts'
// It removes its copy of the build when it ends.
const gracefulShutdown = { signal: 'SIGTERM', timeout: 5000 } as const
const onCi = Boolean(process.env.CI)

// `npm test` has just built; started in any other way, build first, so that no test meets an older build. The servers
// start one after the other, so the second preview finds the same build. Neither is ever reused, for the same reason.
const buildFirst = process.env.E2E_DIST === 'built' ? '' : 'vite build && '

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: onCi,
  retries: 0,
  // One more than the two cores that they need at least: a test waits a fifth of its time.
  workers: 3,
  reporter: 'list',
  // Enough for two slow cores that are busy.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: { executablePath: findBrowser() },
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // A trace doubles the time of every test: ask for one with `--trace=retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  projects: [
    {
      // The production build from nginx as it is shipped, so that every test holds the policy against every screen; from a
      // plain server where there is no nginx. Each test's own platform answers its calls (e2e/support/fixtures.ts).
      name: 'build',
      testIgnore: ['**/e2e/http/**', '**/e2e/demo/**', '**/e2e/deploy/**'],
      // A worker keeps its page: code that is compiled and warm is half of a test's time. What a test leaves behind is
      // taken away before the next one (e2e/shell/isolation.spec.ts); another person signed in is another context.
      use: { baseURL: `http://${host}:4173`, reuseContext: true },
    },
    {
      // The same build with a platform behind it over real sockets.
      name: 'http',
      testMatch: '**/e2e/http/**/*.spec.ts',
      use: { baseURL: `http://${host}:4174` },
    },
    {
      // The shipped server itself: each test starts its own. Skipped where there is no nginx.
      name: 'deploy',
      testMatch: '**/e2e/deploy/**/*.spec.ts',
    },
    {
      // What `npm start` gives: the platform inside the page's service worker.
      name: 'demo',
      testMatch: '**/e2e/demo/**/*.spec.ts',
      use: { baseURL: `http://${host}:4175`, serviceWorkers: 'allow' },
    },
  ],
  webServer: [
    {
      name: 'build',
      command: `${buildFirst}${serve}`,
      url: `http://${host}:4173`,
      timeout: 120_000,
      env: { PORT: '4173', API_URL: '' },
      gracefulShutdown,
    },
    {
      name: 'mock API',
      command: 'node mocks/server.ts',
      // 401 without a token: it answers.
      url: `${mockApi}/v1/portals`,
      env: { PORT: '8788', LATENCY: '', SCENARIO: '' },
    },
    {
      name: 'http',
      command: serve,
      url: `http://${host}:4174`,
      env: { PORT: '4174', API_URL: mockApi },
      gracefulShutdown,
    },
    {
      name: 'demo',
      command: `vite --host ${host} --port 4175 --strictPort`,
      url: `http://${host}:4175`,
      env: { API_URL: '' },
      reuseExistingServer: !onCi,
    },
  ],
})
