import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The production build that the tests run against. */
export const dist = resolve(import.meta.dirname, '../../dist')

/** The full paths of the build's files. */
export function distFiles(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
