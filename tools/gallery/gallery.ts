import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '../../scripts/browser.ts'
import { run } from '../../scripts/run.ts'
import { folder, galleryPage } from './page.ts'

export async function galleryTool(args: readonly string[]): Promise<number> {
  if ((await ensureBrowser()) === undefined) throw new Error('No Chromium or Chrome found.')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), galleryPage())
  const exitCode = await run('playwright', ['test', '--config', 'tools/gallery', 'gallery.spec', ...args])
  const hasPictures = readdirSync(folder).some((name) => name.endsWith('.png'))
  if (hasPictures) console.log(`The gallery is in ${join(folder, 'index.html')}`)
  return exitCode
}

export async function picturesTool(args: readonly string[]): Promise<number> {
  if ((await ensureBrowser()) === undefined) throw new Error('No Chromium or Chrome found.')
  return run('playwright', ['test', '--config', 'tools/gallery', 'pictures.spec', ...args])
}
