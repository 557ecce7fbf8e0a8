import { spawnSync } from 'node:child_process'
import * as z from 'zod/mini'
import { readOptions } from './options.ts'
import { root } from './run.ts'
import { skippedCode } from './summary.ts'

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})

export function seriousAdvisories(output: string): string[] | undefined {
  let read: unknown
  try {
    read = JSON.parse(output)
  } catch {
    return undefined
  }
  const parsed = z.safeParse(report, read)
  if (!parsed.success) return undefined
  return Object.entries(parsed.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name} (${severity})`)
}

if (import.meta.main) {
  const { required } = readOptions(
    `npm run audit: known high advisories in what ships.

Usage: npm run audit -- [--required]
  --required   fails if the registry is unreachable; otherwise that is skipped`,
    { required: { type: 'boolean' } },
  )
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  const found = seriousAdvisories(stdout)
  if (found === undefined) {
    console.log(`${required ? 'Failed' : 'Skipped'}: the package registry in use returns no advisories.`)
    process.exitCode = required ? 1 : skippedCode
  } else if (found.length > 0) {
    console.error(`Known high advisories in the shipped packages: ${found.join(', ')}`)
    process.exitCode = 1
  } else {
    console.log('No known high advisories in the shipped packages.')
  }
}
