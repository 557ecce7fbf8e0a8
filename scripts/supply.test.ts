import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { root } from './run.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))

const versions = z.record(z.string(), z.string())

const project = z.parse(
  z.object({ dependencies: versions, devDependencies: versions, allowScripts: z.record(z.string(), z.boolean()) }),
  read('package.json'),
)

const lock = z.parse(
  z.object({
    lockfileVersion: z.number(),
    packages: z.record(
      z.string(),
      z.object({
        version: z.optional(z.string()),
        integrity: z.optional(z.string()),
        resolved: z.optional(z.string()),
        hasInstallScript: z.optional(z.boolean()),
        dependencies: z.optional(versions),
        devDependencies: z.optional(versions),
      }),
    ),
  }),
  read('package-lock.json'),
)

const installed = Object.entries(lock.packages).filter(([folder]) => folder !== '')

describe('every installed package', () => {
  it('has an exact version in package.json', () => {
    const loose = Object.entries({ ...project.dependencies, ...project.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  it('has the same version in the lock file', () => {
    expect(lock.lockfileVersion).toBe(3)
    expect(lock.packages['']).toMatchObject({
      dependencies: project.dependencies,
      devDependencies: project.devDependencies,
    })
    const all = { ...project.dependencies, ...project.devDependencies }
    for (const [name, version] of Object.entries(all)) {
      expect.soft(lock.packages[`node_modules/${name}`], name).toMatchObject({ version })
    }
  })

  it('has a content hash and no registry URL in the lock file', () => {
    expect(installed.length).toBeGreaterThan(100)
    for (const [folder, { integrity, resolved }] of installed) {
      expect.soft(integrity, folder).toMatch(/^sha512-/)
      expect.soft(resolved, folder).toBeUndefined()
    }
  })

  it('is rejected if it has an install script that is not allowed', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('strict-allow-scripts=true\n')
  })

  it('has no install script unless it is allowed', () => {
    const withScripts = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder)
    const allowed = Object.keys(project.allowScripts).filter((name) => project.allowScripts[name])
    expect(withScripts).toEqual(allowed.map((name) => `node_modules/${name}`))
  })
})
