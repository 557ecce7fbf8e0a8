import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
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

export function chooseBrowser({ named, own, folders, starts }: Environment): string | undefined {
  const onPath = programNames.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [named, own, ...onPath].find((file) => file !== undefined && file !== '' && starts(file))
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

export function findBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return chooseBrowser({ named: process.env.CHROMIUM_PATH, own: ownBrowser(), folders, starts: doesStart })
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
  const named = process.env.CHROMIUM_PATH
  if (named && named !== found)
    console.error(`CHROMIUM_PATH=${named} is not a working browser; using ${found ?? 'none'} instead.`)
  if (found !== undefined || !mayInstall) return found
  console.log("Installing Playwright's Chromium, or Debian's package if that fails (INSTALL=no prevents it).")
  await run('playwright', ['install', 'chromium'], { limit: 120 })
  const downloaded = findBrowser()
  if (downloaded !== undefined) return downloaded
  await installPackage()
  return findBrowser()
}
