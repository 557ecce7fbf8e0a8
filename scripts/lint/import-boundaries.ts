import { dirname, relative, resolve } from 'node:path'

/**
 * Which folder may import which (docs/architecture.md). `*` is one feature: a feature never imports another one.
 * A folder may always import itself.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'src/lib': [],
  'src/session': ['src/lib'],
  'src/api': ['src/session', 'src/lib'],
  'src/ui': ['src/lib'],
  'src/domain': ['src/api', 'src/session', 'src/ui', 'src/lib'],
  'src/features/*': ['src/domain', 'src/api', 'src/session', 'src/ui', 'src/lib'],
  'src/routes': ['src/features/*', 'src/domain', 'src/api', 'src/session', 'src/lib'],
  'src/app': ['src/routes', 'src/features/*', 'src/domain', 'src/api', 'src/session', 'src/ui', 'src/lib'],
  'mocks/playground': ['mocks', 'src/api', 'src/ui', 'src/lib'],
  mocks: ['mocks/playground', 'src/api', 'src/lib'],
  e2e: ['mocks'],
  tools: ['e2e', 'mocks', 'src/api', 'src/lib'],
}

/** End-to-end tests may import only types of the product's code. */
const typesOnly: Readonly<Record<string, readonly string[]>> = { e2e: ['src/api', 'src/lib'] }

/** Tests may also render the whole app, use the mock platform and compare its data with the product's own lists. */
const allowedInTests = ['src/app', 'src/domain', 'mocks']
const isTest = (path: string) => /\.test\.tsx?$|\/test-[^/]*$/.test(path)

const areas = Object.keys(allowed).map((key) => ({ key, pattern: new RegExp(`^(${key.replace('*', '[^/]+')})/`) }))

function areaOf(path: string): { key: string; name: string } | undefined {
  for (const { key, pattern } of areas) {
    const name = pattern.exec(path)?.[1]
    if (name !== undefined) return { key, name }
  }
  return undefined
}

export function targetOf(file: string, source: string): string | undefined {
  if (source.startsWith('#mocks/')) return source.slice(1)
  if (source.startsWith('#')) return `src/${source.slice(1)}`
  return source.startsWith('.') ? relative('.', resolve(dirname(file), source)) : undefined
}

export function complaint(file: string, source: string, isType: boolean): string | undefined {
  const target = targetOf(file, source)
  const from = areaOf(file)
  const to = target === undefined ? undefined : areaOf(target)
  if (from === undefined || to === undefined || from.name === to.name) return undefined
  const may = [...(allowed[from.key] ?? []), ...(isTest(file) ? allowedInTests : [])]
  if (may.includes(to.key) && from.key !== to.key) return undefined
  if (isType && typesOnly[from.key]?.includes(to.key)) return undefined
  return `${from.name} may not import ${to.name} (docs/architecture.md).`
}

interface Node {
  source?: { value: unknown } | null
  argument?: { value?: unknown }
  importKind?: string
  exportKind?: string
}

interface Context {
  filename: string
  cwd: string
  report: (problem: { node: Node; message: string }) => void
}

const plugin = {
  meta: { name: 'console' },
  rules: {
    'import-boundaries': {
      create(context: Context) {
        const file = relative(context.cwd, context.filename)
        const check = (node: Node, source: unknown, isType: boolean) => {
          const message = typeof source === 'string' ? complaint(file, source, isType) : undefined
          if (message !== undefined) context.report({ node, message })
        }
        const declaration = (node: Node) =>
          check(node, node.source?.value, node.importKind === 'type' || node.exportKind === 'type')
        return {
          ImportDeclaration: declaration,
          ExportNamedDeclaration: declaration,
          ExportAllDeclaration: declaration,
          ImportExpression: declaration,
          TSImportType: (node: Node) => check(node, node.source?.value ?? node.argument?.value, true),
        }
      },
    },
  },
}

export default plugin
