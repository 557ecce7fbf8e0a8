import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'
import { chunkGroups, startChunks } from './scripts/chunks.ts'
import { compileHintPlugin } from './scripts/compile-hint.ts'
import { compressPlugin } from './scripts/compress.ts'
import { earlyPlugin } from './scripts/early.ts'
import { licencesPlugin } from './scripts/licences.ts'
import { themeCssPlugin } from './scripts/theme-css.ts'

const apiUrl = process.env.API_URL

export default defineConfig(({ command, mode }) => {
  // The embedded platform: in development unless a real API is named, and in demo builds. Never in `vite build`.
  const demo = mode === 'demo' || (command === 'serve' && mode === 'development' && !apiUrl)
  const proxy = apiUrl ? { '/v1': { target: apiUrl, changeOrigin: true } } : undefined

  return {
    define: { __DEMO__: JSON.stringify(demo) },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        quoteStyle: 'single',
        // A loader is a file of its own: its query starts while the larger file of the screen still loads, and the login
        // page does without either.
        codeSplittingOptions: {
          defaultBehavior: [['loader'], ['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      }),
      demo && msw({ mode: 'worker-only' }),
      themeCssPlugin(),
      react({ compiler: true }),
      earlyPlugin(),
      compileHintPlugin(startChunks),
      licencesPlugin(),
      compressPlugin(),
    ],
    resolve: {
      // React has had this hook for long: the shim only carries a copy of it.
      alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
    },
    server: { proxy },
    preview: { proxy },
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      // The first with JSON.parse source text (long ids) and CSS light-dark(); the latter breaks when it is compiled away.
      target: ['chrome123', 'firefox135', 'safari18.4'],
      modulePreload: {
        // Each of those browsers preloads modules by itself.
        polyfill: false,
        // The scripts of a screen are asked for by `src/early.ts`: one list of them is enough.
        resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
      },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
          // The names of all files are in the first two that come: less in them that no compression makes smaller.
          hashCharacters: 'hex',
        },
      },
    },
    optimizeDeps: { include: demo ? ['msw', 'msw/browser'] : [] },
    test: {
      testTimeout: 30_000,
      // By itself Vitest leaves one core to others: on two cores that is half.
      maxWorkers: '100%',
      // What a test changes that outlives it is put back after it (src/app/test-setup.ts): files share a worker, and the
      // code that it has loaded.
      isolate: false,
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['{src,mocks,scripts,bench}/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            name: 'screens',
            environment: 'jsdom',
            include: ['src/**/*.test.tsx'],
            setupFiles: ['src/app/test-setup.ts'],
          },
        },
      ],
    },
  }
})
