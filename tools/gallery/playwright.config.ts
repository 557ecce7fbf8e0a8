import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { host, ports } from '../../scripts/ports.ts'

/**
 * Pictures of every state of every screen of the demo, compared with those of the repository. No other server is
 * needed.
 */
export default defineConfig({
  ...shared,
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/gallery',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Pictures are updated by `npm run gallery -- --update` alone.
  updateSnapshots: 'none',
  projects: [
    {
      name: 'gallery',
      use: {
        baseURL: `http://${host}:${ports.demo}`,
        screenshot: 'off',
        // Text is drawn alike whatever the machine's settings are.
        launchOptions: { executablePath: findBrowser(), args: ['--font-render-hinting=none', '--disable-lcd-text'] },
      },
    },
  ],
  webServer: [shared.webServer ?? []]
    .flat()
    .filter(({ name }) => name === 'demo')
    .map((server) => ({ ...server, cwd: '../..' })),
})
