import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { licenseList, packageFolder, shippedPackages } from './licenses.ts'
import { root } from './run.ts'

const inModules = (...path: string[]) => join(root, 'node_modules', ...path)

describe('the list of licenses', () => {
  it('finds the package of a module, also of a nested or scoped one', () => {
    expect(packageFolder(join(root, 'src', 'main.tsx'))).toBeUndefined()
    expect(packageFolder(inModules('react', 'index.js'))).toBe(inModules('react'))
    expect(packageFolder(inModules('@a', 'b', 'esm', 'c.mjs?x'))).toBe(inModules('@a', 'b'))
    expect(packageFolder(inModules('a', 'node_modules', 'b', 'c.js'))).toBe(inModules('a', 'node_modules', 'b'))
    expect(packageFolder(`\0${inModules('a', 'b.js')}?commonjs`)).toBe(inModules('a'))
    expect(packageFolder('\0vite/preload-helper.js')).toBe(inModules('vite'))
  })

  it('lists every package once, with its license text', () => {
    const [react, ...others] = shippedPackages([inModules('react', 'index.js'), inModules('react', 'jsx-runtime.js')])
    expect(others).toEqual([])
    expect(react).toMatchObject({ name: 'react', license: 'MIT' })
    expect(licenseList(react ? [react] : [])).toMatch(
      /^react [\d.]+: MIT\n[^]*MIT License[^]*Permission is hereby granted/,
    )
  })

  it('rejects a license that is not allowed and names the package', () => {
    const found = { name: 'some', version: '1.0.0', license: 'AGPL-3.0', text: '' }
    expect(() => licenseList([found])).toThrow('some (AGPL-3.0)')
  })
})
