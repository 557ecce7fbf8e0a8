import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The production build that the tests run against. */
export const dist = resolve(import.meta.dirname, '../../dist')

/** Every file of the build, by its full path. */
export function distFiles(): string[] {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
