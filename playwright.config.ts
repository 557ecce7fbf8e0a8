import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
import { host, ports } from './scripts/ports.ts'

/** `npm run test:all`: every test, without a second try. By day those that are tagged @nightly are left out. */
const isNightly = process.env.E2E === 'all'
const serve = 'node scripts/serve.ts'
const at = (port: number) => `http://${host}:${port}`
// Lets the server remove its copy of the build.
const gracefulShutdown = { signal: 'SIGTERM', timeout: 5000 } as const

/**
 * The production build, on a worker's page that is used again: compiled, warm code halves a test's time. State is reset
 * before each test (e2e/shell/isolation.spec.ts); another signed-in user gets a new context.
 */
const onBuild = { baseURL: at(ports.build), reuseContext: true }

// `npm test` has already built; otherwise build first, so that no test runs against an older build. The servers start one
// after the other, so the second one serves the same build. Neither is reused, for the same reason.
/** For a build, in ms: half a minute on a quiet machine. */
const buildTime = 300_000
const buildFirst = process.env.E2E_DIST === 'built' ? '' : 'vite build && '

/** The projects that the command names, none of them for all. */
const named = process.argv.flatMap((argument, index, all) => {
  if (argument.startsWith('--project=')) return [argument.slice('--project='.length)]
  return all[index - 1] === '--project' ? [argument] : []
})
const runs = (...projects: string[]) => named.length === 0 || projects.some((project) => named.includes(project))

const dayProjects = [
  {
    // The production build from nginx with the shipped configuration, so that every test checks the content security
    // policy; from Vite's preview without nginx. Each test's own platform answers its calls (e2e/support/fixtures.ts).
    name: 'build',
    testIgnore: ['http', 'demo', 'deploy', 'zones', 'forced-colors', 'motion'].map((folder) => `**/e2e/${folder}/**`),
    use: onBuild,
  },
  // Times and days for a viewer east of the platform's zone.
  {
    name: 'tokyo',
    testMatch: '**/e2e/zones/**/*.spec.ts',
    use: { ...onBuild, timezoneId: 'Asia/Tokyo' },
  },
  {
    // The system's few colours instead of the page's own.
    name: 'forced-colors',
    testMatch: '**/e2e/forced-colors/**/*.spec.ts',
    use: { ...onBuild, forcedColors: 'active' as const },
  },
  {
    // With transitions and animations; every other project reduces them.
    name: 'motion',
    testMatch: '**/e2e/motion/**/*.spec.ts',
    use: { ...onBuild, reducedMotion: 'no-preference' as const },
  },
  {
    // The shipped server: each test starts its own. Skipped if nginx is not installed.
    name: 'deploy',
    testMatch: '**/e2e/deploy/**/*.spec.ts',
  },
]

const nightProjects = [
  // Times and days for a viewer west of the platform's zone.
  {
    name: 'new-york',
    testMatch: '**/e2e/zones/**/*.spec.ts',
    use: { ...onBuild, timezoneId: 'America/New_York' },
  },
  {
    // The same build with a mock platform over real sockets.
    name: 'http',
    testMatch: '**/e2e/http/**/*.spec.ts',
    use: { baseURL: at(ports.http) },
  },
  {
    // `npm run build:demo`: the platform runs in the page's service worker.
    name: 'demo',
    testMatch: '**/e2e/demo/**/*.spec.ts',
    use: { baseURL: at(ports.demo), serviceWorkers: 'allow' as const },
  },
  {
    // The same with `npm start`, which compiles each file when a page asks for it.
    name: 'start',
    testMatch: '**/e2e/demo/smoke.spec.ts',
    use: { baseURL: at(ports.start), serviceWorkers: 'allow' as const },
  },
]

const servers = {
  build: {
    name: 'build',
    command: `${buildFirst}${serve}`,
    url: at(ports.build),
    timeout: buildTime,
    env: { PORT: String(ports.build), API_URL: '' },
    gracefulShutdown,
  },
  mockApi: {
    name: 'mock API',
    command: 'node mocks/server.ts',
    // Answers 401 without a token, which counts as started.
    url: `${at(ports.mockApi)}/v1/portals`,
    env: { PORT: String(ports.mockApi), LATENCY: '', SCENARIO: '' },
  },
  http: {
    name: 'http',
    command: serve,
    url: at(ports.http),
    env: { PORT: String(ports.http), API_URL: at(ports.mockApi) },
    gracefulShutdown,
  },
  demo: {
    name: 'demo',
    command: `vite build --mode demo && vite preview --mode demo --host ${host} --port ${ports.demo} --strictPort`,
    url: at(ports.demo),
    timeout: buildTime,
    env: { API_URL: '' },
  },
  start: {
    name: 'start',
    command: `vite --host ${host} --port ${ports.start} --strictPort`,
    url: at(ports.start),
    env: { API_URL: '' },
    reuseExistingServer: !process.env.CI,
  },
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  grepInvert: isNightly ? undefined : /@nightly/,
  // By day a second try with a trace: its name is in the summary. By night a test that fails only sometimes is a defect.
  retries: isNightly ? 0 : 1,
  workers: isNightly ? 3 : 2,
  maxFailures: isNightly ? 0 : 10,
  reporter: 'list',
  // By night some tests step a clock through minutes.
  timeout: isNightly ? 120_000 : 45_000,
  expect: { timeout: isNightly ? 20_000 : 10_000 },
  use: {
    launchOptions: { executablePath: findBrowser() },
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  projects: isNightly ? [...dayProjects, ...nightProjects] : dayProjects,
  webServer: [
    ...(runs('build', 'tokyo', 'new-york', 'forced-colors', 'motion', 'http') ? [servers.build] : []),
    ...(isNightly && runs('http') ? [servers.mockApi, servers.http] : []),
    ...(isNightly && runs('demo') ? [servers.demo] : []),
    ...(isNightly && runs('start') ? [servers.start] : []),
  ],
})
