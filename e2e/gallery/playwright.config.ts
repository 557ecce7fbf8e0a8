import { defineConfig } from '@playwright/test'
import shared from '../../playwright.config.ts'

const isNamed =
  (name: string) =>
  (one: { name?: string }): boolean =>
    one.name === name

/** The pictures alone, with no other server than the demo (scripts/gallery.ts). */
export default defineConfig({
  ...shared,
  testDir: '..',
  outputDir: '../../test-results',
  projects: shared.projects?.filter(isNamed('gallery')),
  webServer: [shared.webServer ?? []]
    .flat()
    .filter(isNamed('demo'))
    .map((server) => ({ ...server, cwd: '../..' })),
})
