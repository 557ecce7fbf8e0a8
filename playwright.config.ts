import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { host, ports } from './scripts/ports.ts'

const url = `http://${host}:${ports.build}`

/** The production build from nginx with the shipped configuration; from Vite's preview without nginx. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // The nightly run serves what these need (playwright.nightly.config.ts).
  testIgnore: ['http/**', 'demo/**'],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  grepInvert: process.env.E2E === 'all' ? undefined : /@nightly/,
  // The second try has a trace. Flaky tests are listed at the end.
  retries: 1,
  workers: 2,
  maxFailures: 10,
  reporter: 'list',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: url,
    launchOptions: { executablePath: findBrowser() },
    // Compiled, warm code halves a test's time. State is reset before each test (e2e/shell/isolation.spec.ts).
    reuseContext: true,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  webServer: {
    // `npm test` has already built. No server is reused: it might serve an older build.
    command: `node scripts/serve.ts${process.env.E2E_DIST === 'built' ? '' : ' --build'}`,
    url,
    timeout: 300_000,
    env: { PORT: String(ports.build), API_URL: '' },
    // Lets the server remove its copy of the build.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
