import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../scripts/run.ts'

const folder = import.meta.dirname
const lockFile = join(folder, 'package-lock.json')
const installedLockFile = join(folder, 'node_modules', '.installed-lock.json')

function isInstalled(): boolean {
  try {
    return readFileSync(installedLockFile, 'utf8') === readFileSync(lockFile, 'utf8')
  } catch {
    return false
  }
}

/** Installs the packages of the tools, unless those of the lock file are there. Throws if that fails. */
export async function installPackages(): Promise<void> {
  if (isInstalled()) return
  console.error('Installing tool dependencies (first run only)…')
  const args = ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']
  const exitCode = await run('npm', args, { toStderr: true })
  if (exitCode !== 0) throw new Error('Could not install the tool dependencies.')
  copyFileSync(lockFile, installedLockFile)
}

if (import.meta.main) await installPackages()
