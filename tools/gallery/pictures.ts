import { globSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { entries } from '../../e2e/states/screens/all.ts'
import { pictureOf, pictures, views } from './views.ts'

/** The files that there should be, below the folder of pictures. */
export const wanted = (): string[] =>
  entries.flatMap(({ screen, state }) => views.map((view) => join(...pictureOf(screen, state, view)))).toSorted()

/** The files that there are. */
export const stored = (): string[] => globSync('**/*.png', { cwd: pictures }).toSorted()

/** In bytes. */
export const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(pictures, file)).size, 0)

/** Removes the pictures of states that are no more. */
export function removeStrays(): void {
  const known = new Set(wanted())
  for (const file of stored()) {
    if (!known.has(file)) rmSync(dirname(join(pictures, file)), { recursive: true, force: true })
  }
}
