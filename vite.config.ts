import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { compileHintPlugin } from './scripts/compile-hint.ts'
import { licensesPlugin } from './scripts/licenses.ts'
import { fail } from './scripts/options.ts'
import { shellPreloadPlugin } from './scripts/shell-preload.ts'
import { themeCssPlugin } from './scripts/theme-css.ts'

const apiUrl = process.env.API_URL
if (apiUrl && !/^https?:$/.test(URL.parse(apiUrl)?.protocol ?? '')) fail(`API_URL=${apiUrl} is not an http(s) URL.`)

const platformZone = process.env.VITE_PLATFORM_TIME_ZONE
if (platformZone && !isZone(platformZone)) fail(`VITE_PLATFORM_TIME_ZONE=${platformZone} is not a time zone.`)

function isZone(timeZone: string): boolean {
  try {
    return Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const demoHintPlugin: Plugin = {
  name: 'demo-hint',
  configureServer(server) {
    const print = server.printUrls.bind(server)
    server.printUrls = () => {
      print()
      server.config.logger.info(
        '  Demo data. One portal is down on purpose: its 503 errors in the browser console are expected.',
      )
    }
  },
}

/**
 * The files that several screens share, each with what it imports. All else is split by route and by feature. The dialogs
 * of a screen come with it: they open immediately, and offline. `parts` is what the frame and the lists open on a click
 * (src/ui/lazy-part.tsx).
 */
const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'base', tags: ['$initial'] },
  // Small: what the pages before the login share with the console. The settings are not among them.
  {
    name: 'inputs',
    test: /@tanstack.react-router|core.esm.components.(Alert|Paper|TextInput|PasswordInput)|Icon(CircleCheck|ClockExclamation).mjs|src.ui.(BusyButton|overlay.DialogError)/,
  },
  { name: 'account', test: /src.features.account.(?!AccountSetting|UpdatePassword|Demo)/ },
  { name: 'shell', test: /src.features.(shell.Shell|dashboard.(?!map|wallboard))/ },
  // What pages share with `parts`, which they do not need to start.
  { name: 'shared', test: /core.esm.(components.ScrollArea|core.)|src.lib.many/ },
  {
    name: 'parts',
    test: /src.(features.shell.(palette.Palette|shortcuts.ShortcutsDialog|user-menu.UserItems)|ui.(more-menu.MoreItems|data-table.ColumnPanel|notifications.(NotificationList|CopyByHand|ToastList)|tooltips.ShownTooltip)|domain.(help.HelpPanel|views.ViewsPanel)).tsx/,
  },
  { name: 'runs', test: /src.features.runs.(?!DaysPanel)/ },
  {
    name: 'admin',
    test: /src.(routes.+admin-panel|features.(portals-admin|thresholds|apm-admin)|domain.(PortalModals|AdminPanelPage))/,
  },
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
      }),
      demo && msw({ mode: 'worker-only' }),
      demo && demoHintPlugin,
      themeCssPlugin(),
      react({ compiler: true }),
      licensesPlugin(),
      compileHintPlugin(),
      shellPreloadPlugin(),
    ],
    server: { proxy, strictPort: true },
    preview: { proxy, strictPort: true },
    build: {
      outDir: mode === 'demo' ? 'dist-demo' : 'dist',
      // The first with AbortSignal.any, Intl.Segmenter and CSS light-dark(), which breaks when it is compiled away.
      // public/before-paint.js shows a message in older browsers.
      target: ['chrome123', 'firefox125', 'safari17.5'],
      modulePreload: {
        // Each of those browsers supports it.
        polyfill: false,
        // The entry runs already: Firefox reports the preload of a module that has run as failed.
        resolveDependencies: (_chunk, files) => files.filter((file) => !/\/index-[^/]+\.js$/.test(file)),
      },
      // Sizes have no limit; the bench reports them.
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
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
