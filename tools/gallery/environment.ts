import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { pictures } from './views.ts'

/** What decides how text and lines are drawn. */
const environmentSchema = z.object({ chromium: z.string(), platform: z.string(), arch: z.string() })
export type Environment = z.output<typeof environmentSchema>

const file = join(pictures, 'environment.json')

/** The environment of this process, with a Chromium of this version. */
export const environmentWith = (version: string): Environment => ({
  chromium: version.split('.', 1)[0] ?? version,
  platform: process.platform,
  arch: process.arch,
})

const readEnvironment = (): Environment => z.parse(environmentSchema, JSON.parse(readFileSync(file, 'utf8')))

export function writeEnvironment(environment: Environment): void {
  mkdirSync(pictures, { recursive: true })
  // In one step: another worker may be reading it.
  const written = `${file}.${process.pid}`
  writeFileSync(written, `${JSON.stringify(environment, null, 2)}\n`)
  renameSync(written, file)
}

const words = ({ chromium, platform, arch }: Environment) => `Chromium ${chromium} on ${platform} ${arch}`

/** Why pictures of this environment cannot be compared with those of the repository; undefined if they can. */
export function whyOther(here: Environment, drawnIn = readEnvironment()): string | undefined {
  if (words(here) === words(drawnIn)) return undefined
  return `The pictures are those of ${words(drawnIn)}, and ${words(here)} draws other ones.`
}
