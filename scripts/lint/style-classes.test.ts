import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

const read = (file: string) => readFileSync(join(root, 'src', file), 'utf8')

const components = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.tsx'),
)

/** The classes that a component names and its style sheets do not have: types do not know them. */
function missingClasses(file: string): string[] {
  const source = read(file)
  const imports = [...source.matchAll(/import (?<name>\w+) from '(?<from>\.\/|#)(?<path>[^']+\.module\.css)'/g)]
  return imports.flatMap(({ groups: { name = '', from, path = '' } = {} }) => {
    const sheet = read(from === '#' ? path : normalize(join(dirname(file), path)))
    const known = new Set([...sheet.matchAll(/\.(?<known>[a-z][\w-]*)/gi)].map(({ groups }) => groups?.['known']))
    const named = [...source.matchAll(new RegExp(`\\b${name}\\.(?<named>\\w+)`, 'g'))].map(
      ({ groups }) => groups?.['named'],
    )
    return named.filter((one) => !known.has(one)).map((one) => `${file}: ${one} is not in ${path}`)
  })
}

it('each class that a component names is in its style sheet', () => {
  expect(components.filter((file) => read(file).includes('.module.css')).length).toBeGreaterThan(0)
  expect(components.flatMap(missingClasses)).toEqual([])
})
