import { defineConfig } from 'vitest/config'

/** The tools' own tests. Those of the product are in vite.config.ts. */
export default defineConfig({
  root: import.meta.dirname,
  test: { testTimeout: 60_000, include: ['**/*.test.ts'] },
})
