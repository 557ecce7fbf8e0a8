import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isTool, overview } from './usages.ts'

const folder = import.meta.dirname
const manifest: unknown = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8'))

function tool(...args: string[]): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tool.ts'), ...args], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const names = ['bench', 'browsers', 'contract', 'gallery', 'image', 'openapi', 'tasks']

it.each(names)('%s --help prints its usage, and its script is in package.json', (name) => {
  expect(isTool(name)).toBe(true)
  const { status, stdout } = tool(name, '--help')
  expect(status).toBe(0)
  const [, script = ''] = /Usage: npm run (\S+) -- /.exec(stdout) ?? []
  expect(manifest).toHaveProperty(['scripts', script], `node tools/tool.ts ${name}`)
})

it('lists all tools without a name, or for an unknown one', () => {
  expect(tool()).toMatchObject({ status: 0, stdout: `${overview()}\n` })
  expect(tool('nothing')).toMatchObject({ status: 2, stdout: `${overview()}\n` })
})

it('names an unknown option, and prints the usage', () => {
  const { status, stderr } = tool('tasks', '--speed', '3')
  expect(status).toBe(2)
  expect(stderr).toMatch(/^Unknown option '--speed'\.\n\nnpm run tasks:/)
})
