import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vitest/config'
import { compressPlugin } from './scripts/compress.ts'
import { licencesPlugin } from './scripts/licences.ts'
import { themeCssPlugin } from './scripts/theme-css.ts'

const apiUrl = process.env.API_URL

/** The chunks that several screens share, each with its dependencies; the first match wins. `.` is a path separator. */
const chunkGroups = [
  {
    name: 'base',
    test: /src.(main|session|api.(query|mutation)).|@mantine.core.esm.components.(ActionIcon|Anchor|Button|Group|Paper|Stack|Text|TextInput|Title)[\\/]|tabler.icons-react.dist.esm.createReact/,
  },
  { name: 'account', test: /src.features.account.Account|src.ui.form.use-plain/ },
  // The frame around every screen of a signed-in user.
  { name: 'frame', test: /src.(features.shell.Shell|domain.Page|ui.QueryView|api.portals)/ },
  { name: 'table', test: /src.ui.(data-table.DataTable\.|live.|ListBar)/ },
  { name: 'status-table', test: /src.domain.status-table./ },
]

export default defineConfig(({ command, mode }) => {
  // The embedded mock platform: in development unless a real API is set, and in demo builds. Never in `vite build`.
  const demo = mode === 'demo' || (command === 'serve' && mode === 'development' && !apiUrl)
  const proxy = apiUrl ? { '/v1': { target: apiUrl, changeOrigin: true } } : undefined

  return {
    define: { __DEMO__: JSON.stringify(demo) },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        quoteStyle: 'single',
        // A loader is a file of its own: its query starts while the larger file of the screen loads.
        codeSplittingOptions: {
          defaultBehavior: [['loader'], ['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        },
      }),
      demo && msw({ mode: 'worker-only' }),
      themeCssPlugin(),
      react({ compiler: true }),
      licencesPlugin(),
      compressPlugin(),
    ],
    server: { proxy },
    preview: { proxy },
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      // All know CSS light-dark(), which breaks when it is compiled away.
      target: ['chrome123', 'firefox135', 'safari18.4'],
      // Each of those browsers supports it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
    optimizeDeps: { include: demo ? ['msw', 'msw/browser'] : [] },
    test: {
      testTimeout: 30_000,
      // Vitest's default leaves one core unused.
      maxWorkers: '100%',
      // Test files share a worker and its loaded modules; src/app/test-setup.ts resets what a test changes.
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
