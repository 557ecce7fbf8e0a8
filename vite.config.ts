import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { compileHintPlugin } from './scripts/compile-hint.ts'
import { compressPlugin } from './scripts/compress.ts'
import { licencesPlugin } from './scripts/licences.ts'
import { themeCssPlugin } from './scripts/theme-css.ts'

const apiUrl = process.env.API_URL

const platformZone = process.env.VITE_PLATFORM_TIME_ZONE
// Throws for a zone that does not exist.
if (platformZone) Intl.DateTimeFormat('en-US', { timeZone: platformZone })

/** The chunks that several screens share, each with its dependencies; the first match wins. `.` is a path separator. */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Whatever the entry imports.
  { name: 'base', tags: ['$initial'] },
  // What most screens use of the packages, without what overlays alone need. More, or less, would exceed the size limits (e2e/build/size.spec.ts).
  {
    name: 'shared',
    test: /node_modules(?!.*(components.Po(rtal|pover)|[Ff]loating|default-z-index|use-merged-ref|is-element|single-element|DirectionProvider|[Ff]ocus-?([Tt]rap|[Rr]eturn)|Overlay))/,
    minShareCount: 26,
  },
  // Of both the account pages and the dashboards.
  { name: 'shared', test: /components.TextInput.TextInput\.mjs/ },
  // The frame of the account pages, their forms, and the login page.
  {
    name: 'account',
    test: /src.(features.account.(Account|Login)|routes.user.(login|route)|ui.form.(use-zod|Password|Submit)|lib.field-rules)/,
  },
  // What the first screen fetches: small, so that its calls leave before the frame is compiled and rendered.
  { name: 'portals', test: /src.(api.portals\.ts|features.commission.dashboard.dashboard-portals)/ },
  // The frame of a signed-in user, and the first screen.
  {
    name: 'frame',
    test: /src.(features.(shell.Shell|commission.dashboard)|domain.status-table|routes._auth\.tsx)/,
  },
  // What the user menu and the palette share: the login page needs none of it.
  { name: 'preferences', test: /src.features.shell.user-menu.preferences|IconLogout/ },
  // Small parts of several of the following: none of these loads another one for them.
  { name: 'parts', test: /tabler|mantine.hooks|src.(api.(apm-portals|form-mutation)|ui.plain-click)/ },
  // What only a click, a key or the address loads. All overlays have the dialog, the views have what every dropdown needs.
  { name: 'dialog', test: /src.ui.overlay.Dialog\.tsx/ },
  { name: 'views', test: /src.domain.views.(ViewsMenu|views)/ },
  { name: 'shortcuts', test: /src.(features.shell.shortcuts.(Shortcuts\.|key-match)|ui.data-table.focus-row)/ },
  { name: 'map', test: /src.domain.(portal-map|wall)/ },
  // The dashboards on a phone need no more of the lists of runs.
  { name: 'order', test: /src.ui.data-table.SortSelect/ },
  { name: 'runs', test: /src.(features.(commission.pipelines|apm.runs)|domain.runs-page.(?!history))/ },
  { name: 'admin', test: /src.(features.(admin-panel|apm.admin)|domain.portal-form|routes._auth.*admin-panel)/ },
]

export default defineConfig(({ command, mode }) => {
  // The embedded mock platform: in development unless a real API is set, and in demo builds. Never in `vite build`.
  const demo = mode === 'demo' || (command === 'serve' && mode === 'development' && !apiUrl)
  const proxy = apiUrl ? { '/v1': { target: apiUrl, changeOrigin: true } } : undefined

  return {
    define: { __DEMO__: JSON.stringify(demo), __VERSION__: JSON.stringify(manifest.version) },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        quoteStyle: 'single',
        // A loader is a file of its own: its query starts while the larger file of the screen loads.
        codeSplittingOptions: {
          defaultBehavior: [['loader'], ['component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
          // The loader of an overlay finds its target in a list that is already loaded: a file of its own gains nothing.
          splitBehavior: ({ routeId }) =>
            /admin-panel\/.*\$\w+(\/\w+)?$/.test(routeId) ? [['loader', 'component']] : undefined,
        },
      }),
      demo && msw({ mode: 'worker-only' }),
      themeCssPlugin(),
      react({ compiler: true }),
      licencesPlugin(),
      compileHintPlugin(),
      compressPlugin(),
    ],
    server: { proxy },
    preview: { proxy },
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      // The first with CSS light-dark(), which breaks when it is compiled away, and AbortSignal.any: public/before-paint.js
      // tells an older browser so.
      target: ['chrome123', 'firefox124', 'safari17.5'],
      modulePreload: {
        // Each of those browsers supports it.
        polyfill: false,
        // The entry runs already: Firefox reports the preload of a module that has run as failed.
        resolveDependencies: (_chunk, files) => files.filter((file) => !/\/index-[^/]+\.js$/.test(file)),
      },
      // Both minifiers, for a page's size: the dashboard loads 176 kB with both, 177 and 178 kB with one.
      minify: 'terser',
      terserOptions: { compress: { passes: 2 } },
      rolldownOptions: {
        output: {
          minify: true,
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
    optimizeDeps: { include: demo ? ['msw', 'msw/browser'] : [] },
    test: {
      testTimeout: 60_000,
      expect: { poll: { timeout: 20_000 } },
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
            include: ['{src,mocks,scripts,e2e}/**/*.test.ts'],
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
