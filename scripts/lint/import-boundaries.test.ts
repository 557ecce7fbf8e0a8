import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../run.ts'
import { complaint } from './import-boundaries.ts'

/** A file and a forbidden import in it, for each direction that is not allowed. */
const forbidden: readonly [file: string, statement: string][] = [
  ['src/lib/x.ts', "import { a } from '#session/guards.ts'"],
  ['src/lib/x.ts', "import { a } from '../api/client.ts'"],
  ['src/lib/x.ts', "import type { A } from '#ui/table/x.ts'"],
  ['src/lib/x.ts', "import { a } from '#domain/x.ts'"],
  ['src/lib/x.ts', "import { a } from '#features/apm/x.ts'"],
  ['src/session/x.ts', "import { a } from '#api/client.ts'"],
  ['src/session/x.ts', "import { a } from '../ui/x.ts'"],
  ['src/session/x.ts', "import type { A } from '#domain/x.ts'"],
  ['src/session/x.ts', "import { a } from '#app/router.tsx'"],
  ['src/api/x.ts', "import { a } from '#ui/notices/show-notice.ts'"],
  ['src/api/x.ts', "import type { A } from '../domain/statuses.ts'"],
  ['src/api/x.ts', "import { a } from '#features/apm/runs/x.ts'"],
  ['src/api/x.ts', "import { a } from '#mocks/handlers/all.ts'"],
  ['src/ui/data-table/x.ts', "import { a } from '#api/query.ts'"],
  ['src/ui/data-table/x.ts', "import type { A } from '../../session/stored-user.ts'"],
  ['src/ui/data-table/x.ts', "import { a } from '#domain/statuses.ts'"],
  ['src/ui/data-table/x.ts', "import { a } from '../../features/apm/runs/RunTable.tsx'"],
  ['src/ui/x.ts', "import { a } from '#routes/_auth/$base/index.tsx'"],
  ['src/domain/x.ts', "import { a } from '#features/commission/dashboard/x.ts'"],
  ['src/domain/x.ts', "import { a } from '../routes/index.tsx'"],
  ['src/domain/x.ts', "import type { A } from '#app/router.tsx'"],
  ['src/features/apm/runs/x.ts', "import { a } from '#features/commission/pipelines/x.ts'"],
  ['src/features/apm/runs/x.ts', "import { a } from '../../commission/pipelines/x.ts'"],
  ['src/features/apm/runs/x.ts', "import type { A } from '../../../app/router.tsx'"],
  ['src/features/apm/runs/x.ts', "export { a } from '#routes/index.tsx'"],
  ['src/features/apm/runs/x.ts', "export const a = import('#mocks/browser.ts')"],
  ['src/routes/x.ts', "import { a } from '#ui/QueryView.tsx'"],
  ['src/routes/x.ts', "import { a } from '../app/router.tsx'"],
  ['src/app/x.ts', "import { a } from '#mocks/platform.ts'"],
  ['mocks/x.ts', "import { a } from '#session/stored-user.ts'"],
  ['mocks/x.ts', "import { a } from '../src/ui/x.ts'"],
  ['mocks/handlers/x.ts', "import type { A } from '#domain/statuses.ts'"],
  ['mocks/handlers/x.ts', "import { a } from '#features/apm/runs/x.ts'"],
  ['e2e/shell/x.ts', "import { a } from '#api/users.ts'"],
  ['e2e/shell/x.ts', "import { a } from '../../src/lib/json.ts'"],
  ['e2e/shell/x.ts', "import type { A } from '#ui/QueryView.tsx'"],
]

const permitted: readonly [file: string, statement: string][] = [
  ['src/session/y.ts', "import { a } from '#lib/json.ts'"],
  ['src/api/y.ts', "import { a } from '#session/stored-user.ts'"],
  ['src/ui/y.ts', "import { a } from '../lib/json.ts'"],
  ['src/domain/y.ts', "import { a } from '#api/query.ts'"],
  ['src/features/apm/runs/y.ts', "import { a } from '#features/apm/dashboard/x.ts'"],
  ['src/routes/y.ts', "import { a } from '#features/apm/runs/x.ts'"],
  ['src/app/y.ts', "import { a } from '#ui/QueryView.tsx'"],
  ['src/ui/y.test.tsx', "import { a } from '#app/test-app.tsx'"],
  ['mocks/y.ts', "import { a } from '#api/endpoints.ts'"],
  ['e2e/shell/y.ts', "import type { A } from '#api/endpoints.ts'"],
  ['e2e/shell/y.ts', "import { a } from '#mocks/platform.ts'"],
]

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string() })) })

/** A unique name for the test file: a folder may have several. */
const nameOf = (file: string, index: number) => file.replace(/[^/]+$/, (name) => `${index}-${name}`)

describe('the import rule of the linter', () => {
  let folder = ''
  let complaints: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planted-'))
    await symlink(join(root, 'scripts'), join(folder, 'scripts'))
    for (const [index, [file, statement]] of [...forbidden, ...permitted].entries()) {
      const path = join(folder, nameOf(file, index))
      // oxlint-disable-next-line no-await-in-loop -- a few dozen small files
      await mkdir(dirname(path), { recursive: true })
      // oxlint-disable-next-line no-await-in-loop
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
    complaints = z.parse(report, JSON.parse(output)).diagnostics.map(({ filename }) => filename)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each(forbidden.map(([file, statement], index) => ({ file, statement, index })))(
    '$file: rejects $statement',
    ({ file, index }) => {
      expect(complaints).toContain(nameOf(file, index))
    },
  )

  it.each(permitted.map(([file, statement], index) => ({ file, statement, index })))(
    '$file: permits $statement',
    ({ file, index }) => {
      expect(complaints).not.toContain(nameOf(file, forbidden.length + index))
    },
  )
})

it('names both folders', () => {
  expect(complaint('src/features/apm/runs/x.ts', '#features/commission/x.ts', false)).toBe(
    'src/features/apm may not import src/features/commission (docs/architecture.md).',
  )
  expect(complaint('src/ui/x.ts', '@mantine/core', false)).toBeUndefined()
})
