import { ensureBrowser, noBrowser } from './browser.ts'
import { fail } from './options.ts'
import { ports, portsInUse, usedPorts } from './ports.ts'
import { run } from './run.ts'

// `npm run test:e2e`: checks what the tests need, then runs Playwright, which builds and serves the console.

const usage = `npm run test:e2e: the end-to-end tests on the production build.

Usage: npm run test:e2e -- [--nightly] [files] [options of playwright test]
  --nightly   every test in every setup, as in the nightly run: needs six ports

E2E=all includes the tests tagged @nightly of the files that you name. E2E_PORT is the first port (4173).
CHROMIUM_PATH and NGINX_PATH name programs that are not on PATH; INSTALL=no installs nothing.
\`npx playwright test --help\` lists Playwright's own options.`

const args = process.argv.slice(2)
if (args.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
const isNightly = args.includes('--nightly')
const used = await usedPorts(isNightly ? Object.values(ports) : [ports.build])
if (used.length > 0) fail(portsInUse(used))
if ((await ensureBrowser()) === undefined) fail(noBrowser)
const config = isNightly ? ['--config=playwright.nightly.config.ts'] : []
process.exitCode = await run('playwright', ['test', ...config, ...args.filter((arg) => arg !== '--nightly')])
