import { defineConfig } from '@playwright/test'
import { host, ports } from '../../scripts/ports.ts'

const url = `http://${host}:${ports.browsers}`
const buildFirst = process.env.E2E_DIST === 'built' ? '' : 'vite build && '

// The main tests in three browsers: a project each, whose driver fixtures.ts starts.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/browsers',
  retries: 0,
  workers: 2,
  reporter: 'list',
  // Enough for two slow, busy cores.
  timeout: 120_000,
  use: { baseURL: url },
  projects: ['chromium', 'firefox', 'webkit'].map((name) => ({ name, workers: 1 })),
  webServer: {
    command: `${buildFirst}node scripts/serve.ts`,
    cwd: '../..',
    url,
    timeout: 300_000,
    env: { PORT: String(ports.browsers), API_URL: '' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
})
