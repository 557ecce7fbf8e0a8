import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { complaint } from './import-boundaries.ts'

const features = ['src/features/failures', 'src/features/runs']
const belowRoutes = ['src/lib', 'src/session', 'src/api', 'src/domain', ...features]

/** Which folder may import which, as docs/architecture.md has it. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/lib': [],
  'src/session': ['src/lib'],
  'src/api': ['src/session', 'src/lib'],
  'src/ui': ['src/lib'],
  'src/domain': ['src/api', 'src/session', 'src/ui', 'src/lib'],
  'src/features/failures': ['src/domain', 'src/api', 'src/session', 'src/ui', 'src/lib'],
  'src/features/runs': ['src/domain', 'src/api', 'src/session', 'src/ui', 'src/lib'],
  'src/routes': belowRoutes,
  'src/app': [...belowRoutes, 'src/ui', 'src/routes'],
  mocks: ['src/api', 'src/lib'],
  e2e: ['mocks'],
}
const folders = Object.keys(mayImport)

const typesOf: Readonly<Record<string, readonly string[]>> = { e2e: ['src/api', 'src/lib'] }

const alias = (folder: string) => (folder.startsWith('src/') ? `#${folder.slice(4)}/x.ts` : `#${folder}/x.ts`)

type Planted = readonly [file: string, statement: string]

const pairs = folders.flatMap((from) =>
  folders
    .filter((to) => to !== from)
    .map((to) => {
      const file = `${from}/deep/x.ts`
      const relativePath = relative(dirname(file), `${to}/x.ts`)
      const values: Planted[] = [
        ...(to === 'e2e' ? [] : [[file, `import { a } from '${alias(to)}'`] as const]),
        [file, `import { a } from '${relativePath}'`],
      ]
      const types: Planted[] = [[file, `import type { A } from '${relativePath}'`]]
      const mayValues = mayImport[from]?.includes(to) ?? false
      return { values, types, mayValues, mayTypes: mayValues || (typesOf[from]?.includes(to) ?? false) }
    }),
)

const featureNames = readdirSync(join(root, 'src/features'))

const betweenFeatures: Planted[] = featureNames.flatMap((from) =>
  featureNames
    .filter((to) => to !== from)
    .map((to) => [`src/features/${from}/x.ts`, `import { a } from '#features/${to}/x.ts'`] as const),
)

const forbidden: readonly Planted[] = [
  ...betweenFeatures,
  ...pairs.flatMap(({ values, mayValues }) => (mayValues ? [] : values)),
  ...pairs.flatMap(({ types, mayTypes }) => (mayTypes ? [] : types)),
  ['src/features/failures/rows/x.ts', "export { a } from '#routes/index.tsx'"],
  ['src/features/failures/rows/x.ts', "export const a = import('#mocks/browser.ts')"],
  ['src/api/x.ts', "export type A = import('#domain/statuses.ts').A"],
]

const permitted: readonly Planted[] = [
  ...pairs.flatMap(({ values, mayValues }) => (mayValues ? values : [])),
  ...pairs.flatMap(({ types, mayTypes }) => (mayTypes ? types : [])),
  ['src/features/failures/rows/y.ts', "import { a } from '#features/failures/x.ts'"],
  ['src/ui/y.test.tsx', "import { a } from '#app/test-app.tsx'"],
]

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string() })) })

const nameOf = (file: string, index: number) => file.replace(/[^/]+$/, (name) => `${index}-${name}`)

async function lintPlanted(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'))
  try {
    await symlink(join(root, 'scripts'), join(folder, 'scripts'))
    for (const [index, [file, statement]] of [...forbidden, ...permitted].entries()) {
      const path = join(folder, nameOf(file, index))
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, `${statement}\n`)
    }
    const rules = { 'console/import-boundaries': 'error' }
    const plugins = ['./scripts/lint/import-boundaries.ts']
    await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify({ jsPlugins: plugins, rules }))
    const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
    const args = ['-A', 'all', '-D', 'console/import-boundaries', '-f', 'json', 'src', 'mocks', 'e2e']
    const output = await new Promise<string>((resolve) => {
      execFile(oxlint, args, { cwd: folder }, (_error, stdout) => resolve(stdout))
    })
    return z.parse(report, JSON.parse(output)).diagnostics.map(({ filename }) => filename)
  } finally {
    await rm(folder, { recursive: true })
  }
}

it(
  'the import rule of the linter rejects what a folder may not import, and nothing else',
  { timeout: 120_000 },
  async () => {
    const complaints = new Set(await lintPlanted())
    const planted = [...forbidden, ...permitted].map(([file, statement], index) => ({
      what: `${file}: ${statement}`,
      isRejected: complaints.has(nameOf(file, index)),
    }))
    const missed = planted.slice(0, forbidden.length).filter(({ isRejected }) => !isRejected)
    const wronged = planted.slice(forbidden.length).filter(({ isRejected }) => isRejected)
    expect({ missed, wronged }).toEqual({ missed: [], wronged: [] })
  },
)

it('names both folders', () => {
  expect(complaint('src/features/failures/rows/x.ts', '#features/runs/x.ts', false)).toBe(
    'src/features/failures may not import src/features/runs (docs/architecture.md).',
  )
  expect(complaint('src/ui/x.ts', '@mantine/core', false)).toBeUndefined()
})
