import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

/** The image and the compose file, in a container engine (image.ts). No other server is needed. */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  grepInvert: undefined,
  retries: 0,
  timeout: 120_000,
  outputDir: '../../test-results/image',
  workers: 1,
  webServer: [],
})
