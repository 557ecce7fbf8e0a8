import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findBrowser } from '../../scripts/browser.ts'
import { run } from '../../scripts/run.ts'
import { skippedCode } from '../../scripts/summary.ts'

export interface WebKit {
  driver: string
  browser: string
  xvfb: string
}

function onPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

export const findFirefox = (): string | undefined => process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox')

export function findWebKit(): WebKit | undefined {
  const [driver, xvfb] = [onPath('WebKitWebDriver'), onPath('Xvfb')]
  const [browser] = globSync(['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'])
  return driver && xvfb && browser ? { driver, xvfb, browser } : undefined
}

export const browsers = [
  { name: 'chromium', label: 'Chromium', packages: 'chromium-headless-shell', find: findBrowser },
  { name: 'firefox', label: 'Firefox', packages: 'firefox-esr', find: findFirefox },
  { name: 'webkit', label: 'WebKit', packages: 'webkit2gtk-driver xvfb', find: findWebKit },
] as const

type TestBrowser = (typeof browsers)[number]

/** Says why a browser is left out. */
export const whyMissing = ({ label, packages }: TestBrowser): string =>
  `Skipped: ${label} is not installed (Debian: apt-get install ${packages}).`

function runTests(chosen: readonly TestBrowser[], args: readonly string[], env: Record<string, string> = {}) {
  const projects = chosen.map(({ name }) => `--project=${name}`)
  return run('playwright', ['test', '--config=tools/browsers', ...projects, ...args], { env })
}

export async function browsersTool(args: readonly string[]): Promise<number> {
  const installed = browsers.filter(({ find }) => find() !== undefined)
  const chosen = args.some((arg) => arg.startsWith('--project')) ? [] : installed
  const exitCode = installed.length === 0 ? skippedCode : await runTests(chosen, args)
  for (const browser of browsers) if (!installed.includes(browser)) console.log(whyMissing(browser))
  return exitCode
}
