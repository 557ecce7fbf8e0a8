import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { fail } from './options.ts'
import { mayInstall, run } from './run.ts'

/** Best first: the headless shell needs half the CPU. */
const programNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

export interface Environment {
  named: string | undefined
  own: string | undefined
  folders: readonly string[]
  starts: (file: string) => boolean
}

/** The named one or none, if one is named. */
export function chooseBrowser({ named, own, folders, starts }: Environment): string | undefined {
  if (named) return starts(named) ? named : undefined
  const onPath = programNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [own, ...onPath].find((file) => file !== undefined && starts(file))
}

/** A download may lack system libraries, and a distribution's program may be a stub. */
function doesStart(file: string): boolean {
  if (!existsSync(file)) return false
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function ownBrowser(): string | undefined {
  try {
    return chromium.executablePath()
  } catch {
    // Playwright has no browser for this platform.
    return undefined
  }
}

/** Ends the script if CHROMIUM_PATH names something else. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const found = chooseBrowser({ named, own: ownBrowser(), folders, starts: doesStart })
  return named && found === undefined ? fail(`CHROMIUM_PATH=${named} is not a working browser.`) : found
}

async function installPackage(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], { env })
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'], { env })
    if (findBrowser() !== undefined) return
  }
}

export const noBrowser =
  'No Chromium or Chrome found. Install one and put it on PATH, set CHROMIUM_PATH, or run `npx playwright install chromium`.'

export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found !== undefined || !mayInstall) return found
  console.log("Installing Playwright's Chromium, or Debian's package if that fails (INSTALL=no prevents it).")
  await run('playwright', ['install', 'chromium'], { limit: 120 })
  const downloaded = findBrowser()
  if (downloaded !== undefined) return downloaded
  await installPackage()
  return findBrowser()
}
