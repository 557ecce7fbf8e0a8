import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

const host = '127.0.0.1'
const mockApi = `http://${host}:8788`
const serve = 'node scripts/serve.ts'
// Lets the server remove its copy of the build.
const gracefulShutdown = { signal: 'SIGTERM', timeout: 5000 } as const
const onCi = Boolean(process.env.CI)

/**
 * The production build, on a worker's page that is used again: compiled, warm code halves a test's time. State is reset
 * before each test (e2e/shell/isolation.spec.ts); another signed-in user gets a new context.
 */
const onBuild = { baseURL: `http://${host}:4173`, reuseContext: true }

// `npm test` has already built; otherwise build first, so that no test runs against an older build. The servers start one
// after the other, so the second one serves the same build. Neither is reused, for the same reason.
/** For a build, in ms: half a minute on a quiet machine. */
const buildTime = 300_000
const buildFirst = process.env.E2E_DIST === 'built' ? '' : 'vite build && '

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  forbidOnly: onCi,
  retries: 0,
  // One more than the minimum of two cores: a test waits a fifth of its time.
  workers: 3,
  reporter: 'list',
  // Pictures are updated by `npm run gallery -- --update` alone.
  updateSnapshots: 'none',
  // Enough for two slow cores with other programs at work.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath: findBrowser() },
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // A trace doubles the time of a test; enable it with `--trace=retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: [
    {
      // The production build from nginx with the shipped configuration, so that every test checks the content security
      // policy; from Vite's preview without nginx. Each test's own platform answers its calls (e2e/support/fixtures.ts).
      name: 'build',
      testIgnore: ['http', 'demo', 'gallery', 'deploy', 'zones', 'forced-colors', 'motion', 'image', 'browsers'].map(
        (folder) => `**/e2e/${folder}/**`,
      ),
      use: onBuild,
    },
    // Times and days for viewers east and west of the platform's zone.
    {
      name: 'tokyo',
      testMatch: '**/e2e/zones/**/*.spec.ts',
      use: { ...onBuild, timezoneId: 'Asia/Tokyo' },
    },
    {
      name: 'new-york',
      testMatch: '**/e2e/zones/**/*.spec.ts',
      use: { ...onBuild, timezoneId: 'America/New_York' },
    },
    {
      // The system's few colours instead of the page's own.
      name: 'forced-colors',
      testMatch: '**/e2e/forced-colors/**/*.spec.ts',
      use: { ...onBuild, forcedColors: 'active' },
    },
    {
      // With transitions and animations; every other project reduces them.
      name: 'motion',
      testMatch: '**/e2e/motion/**/*.spec.ts',
      use: { ...onBuild, reducedMotion: 'no-preference' },
    },
    {
      // The same build with a mock platform over real sockets.
      name: 'http',
      testMatch: '**/e2e/http/**/*.spec.ts',
      use: { baseURL: `http://${host}:4174` },
    },
    {
      // The shipped server: each test starts its own. Skipped if nginx is not installed.
      name: 'deploy',
      testMatch: '**/e2e/deploy/**/*.spec.ts',
    },
    {
      // `npm run build:demo`: the platform runs in the page's service worker.
      name: 'demo',
      testMatch: '**/e2e/demo/**/*.spec.ts',
      use: { baseURL: `http://${host}:4176`, serviceWorkers: 'allow' },
    },
    {
      // Pictures of every state of every screen of the demo, compared with those of the repository (scripts/gallery.ts).
      name: 'gallery',
      testMatch: '**/e2e/gallery/**/*.spec.ts',
      snapshotPathTemplate: '{testDir}/gallery/pictures/{arg}{ext}',
      use: {
        baseURL: `http://${host}:4176`,
        screenshot: 'off',
        // Text is drawn alike whatever the machine's settings are.
        launchOptions: { executablePath: findBrowser(), args: ['--font-render-hinting=none', '--disable-lcd-text'] },
      },
    },
    {
      // The same with `npm start`, which compiles each file when a page asks for it.
      name: 'start',
      testMatch: '**/e2e/demo/smoke.spec.ts',
      use: { baseURL: `http://${host}:4175`, serviceWorkers: 'allow' },
    },
  ],
  webServer: [
    {
      name: 'build',
      command: `${buildFirst}${serve}`,
      url: `http://${host}:4173`,
      timeout: buildTime,
      env: { PORT: '4173', API_URL: '' },
      gracefulShutdown,
    },
    {
      name: 'mock API',
      command: 'node mocks/server.ts',
      // Answers 401 without a token, which counts as started.
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
      command: `vite build --mode demo && vite preview --mode demo --host ${host} --port 4176 --strictPort`,
      url: `http://${host}:4176`,
      timeout: buildTime,
      env: { API_URL: '' },
    },
    {
      name: 'start',
      command: `vite --host ${host} --port 4175 --strictPort`,
      url: `http://${host}:4175`,
      env: { API_URL: '' },
      reuseExistingServer: !onCi,
    },
  ],
})
