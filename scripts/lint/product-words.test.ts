import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'

/** The words of the product's domain, which the general folders must not use. */
const words = /\b(?:portal|pipeline|run|commission|apm|threshold|stage|dashboard|task)s?\b/gi
/** In a comment, `run` may be a verb. */
const verb = /(?<!\b(?:an?|the|each|every|this|that|of|per|no|one|all|\d+)\s)\bruns?\b/gi
const comment = /\/\*[^]*?\*\/|\/\/.*/g
const packageImport = /import (?:type )?\{(?<names>[^}]*)\} from '[^#.'][^']*'/g

/** The names that a file imports from packages, such as React's `Portal`: they are not the product's words. */
const packageNames = (source: string): string[] =>
  [...source.matchAll(packageImport)].flatMap(({ groups }) => groups?.['names']?.match(/\w+/g) ?? [])

/** Props of the packages' components. */
const packageProps = ['withinPortal', 'portalProps']

/** Splits `useRunTable`, `APMTable` and `run_id` into their parts. */
const splitNames = (source: string): string =>
  source.replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2').replaceAll('_', ' ')

/** The words of the product in a source text, in lower case. */
function productWords(source: string): string[] {
  const foreign = new Set([...packageNames(source), ...packageProps])
  const own = source
    .replace(comment, (text) => text.replace(verb, ''))
    .replaceAll(/\w+/g, (name) => (foreign.has(name) ? '' : name))
  return (splitNames(own).match(words) ?? []).map((word) => word.toLowerCase())
}

const sources = ['src/ui', 'src/lib'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
)

it('finds the sources', () => {
  expect(sources.length).toBeGreaterThan(50)
})

it('no general file has a word of the product', () => {
  const found = sources.flatMap((file) =>
    productWords(`${file}\n${readFileSync(join(root, file), 'utf8')}`).map((word) => `${file}: ${word}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['function useRunTable() {}', ['run']],
  ['const apmRows = row.pipeline_days', ['apm', 'pipeline']],
  ['class APMTable {}', ['apm']],
  ['--task-color: red', ['task']],
  ['/* 10,000 runs */', ['runs']],
  ['/** The Threshold of a run. */', ['threshold', 'run']],
  ['// Runs once.\nrun()', ['run']],
  ["import { Portal } from '#domain/x.ts'\n<Portal />", ['portal', 'portal']],
])('%j has product words', (source, found) => {
  expect(productWords(source)).toEqual(found)
})

it.each([
  '// Runs after the effects run.',
  'sessionStorage.message(multitasking)',
  "import { Modal, Portal } from '@mantine/core'\n<Portal />",
])('%j has no product words', (source) => {
  expect(productWords(source)).toEqual([])
})
