import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { host, ports } from '../../scripts/ports.ts'

const baseURL = `http://${host}:${ports.demo}`

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/gallery',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  reporter: 'list',
  use: {
    baseURL,
    launchOptions: { executablePath: findBrowser() },
    // Keeps the browser's cache, so that the font is there in time.
    reuseContext: true,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    actionTimeout: 30_000,
  },
  webServer: {
    command: `vite build --mode demo && vite preview --mode demo --host ${host} --port ${ports.demo} --strictPort`,
    cwd: '../..',
    url: baseURL,
    timeout: 300_000,
    env: { API_URL: '' },
  },
})
