import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { defaultPort } from './ports.ts'
import { root } from './run.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const documents = globSync(['*.md', 'docs/**/*.md', 'tools/*.md', '.github/**/*.md'], { cwd: root }).toSorted()

/** As GitHub generates it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (?<heading>.+)$/gm), ({ groups }) => anchorOf(groups?.['heading'] ?? ''))

function brokenLinks(document: string, text: string): string[] {
  const links = Array.from(text.matchAll(/\]\((?<link>[^)\s]+)\)/g), ({ groups }) => groups?.['link'] ?? '')
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false
    const [path = '', anchor] = link.split('#', 2)
    const file = path === '' ? join(root, document) : resolve(root, dirname(document), path)
    if (!existsSync(file)) return true
    return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor)
  })
}

/** `*` and `{a,b}` match several. */
const pathsIn = (text: string): string[] =>
  Array.from(
    text.matchAll(/`(?<path>(?:src|mocks|e2e|scripts|tools|deploy|docs|public|\.github|\.vscode)\/[^`\s<>]+)`/g),
    ({ groups }) => groups?.['path'] ?? '',
  )

const missingPaths = (text: string): string[] =>
  pathsIn(text).filter((path) => globSync(path.replace(/\/$/, ''), { cwd: root }).length === 0)

const missingScripts = (text: string): string[] =>
  Array.from(text.matchAll(/npm run (?<script>[\w:-]+)/g), ({ groups }) => groups?.['script'] ?? '').filter(
    (script) => !Object.hasOwn(manifest.scripts, script),
  )

/** Such figures are false after the next change. A dated page may have them. */
const figuresIn = (text: string): string[] =>
  text.match(
    /\b\d[\d,]*(?:\.\d+)?k? (?:\w+ )?(?:files?|lines|tests|specs|endpoints|components|chunks|pictures|kB|MB)\b/g,
  ) ?? []
const isDated = (document: string): boolean => /^(?:CHANGELOG|docs\/(?:performance|decisions\/))/.test(document)

const of = (document: string) => (fault: string) => `${document}: ${fault}`

it('no document has a link, a path or a script that does not exist', () => {
  const faults = documents.flatMap((document) => {
    const text = read(document)
    return [...brokenLinks(document, text), ...missingPaths(text), ...missingScripts(text)].map(of(document))
  })
  expect(documents.length).toBeGreaterThan(10)
  expect(faults).toEqual([])
})

it('no document states a figure about the repository', () => {
  const undated = documents.filter((document) => !isDated(document))
  expect(undated.flatMap((document) => figuresIn(read(document)).map(of(document)))).toEqual([])
})

it('every workflow runs scripts that exist', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: root })
  expect(workflows.length).toBeGreaterThan(0)
  expect(workflows.flatMap((file) => missingScripts(read(file)).map(of(file)))).toEqual([])
})

it('finds what a document has that does not exist', () => {
  const text =
    'See [this](docs/nowhere.md), [that](README.md#nothing), `src/*/nothing.ts` and `npm run nothing`, 12 small files.'
  expect(brokenLinks('README.md', text)).toEqual(['docs/nowhere.md', 'README.md#nothing'])
  expect(missingPaths(text)).toEqual(['src/*/nothing.ts'])
  expect(missingScripts(text)).toEqual(['nothing'])
  expect(figuresIn(text)).toEqual(['12 small files'])
})

it('the README has the versions and ports of the project', () => {
  const readme = read('README.md')
  expect(readme).toContain(`Node ${manifest.engines.node.replace('>=', '')} or newer`)
  expect(readme).toContain(`the Node ${manifest.devDependencies.node.split('.', 1)[0]} that \`npm ci\``)
  expect(read('deploy/Dockerfile')).toContain(`FROM node:${manifest.devDependencies.node}-`)
  expect(readme).toContain(`listens on port ${defaultPort} of`)
  const [chrome, firefox, safari] = read('vite.config.ts').match(/(?<=chrome|firefox|safari)[\d.]+(?=')/g) ?? []
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari} and newer`)
})

it('each page of decisions is in the list of all', () => {
  const pages = globSync('*.md', { cwd: join(root, 'docs/decisions') }).filter((page) => page !== 'README.md')
  const list = read('docs/decisions/README.md')
  expect(pages.filter((page) => !list.includes(`](${page}) |`))).toEqual([])
})

it('a comment names no document that does not exist', () => {
  const own = 'scripts/docs.test.ts'
  const sources = globSync('{src,mocks,e2e,scripts,tools/*}/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: ['**/node_modules', own],
  })
  const named = sources.flatMap((file) => read(file).match(/docs\/[\w/.-]+\.md/g) ?? [])
  expect([...new Set(named)].filter((document) => !existsSync(join(root, document)))).toEqual([])
})
