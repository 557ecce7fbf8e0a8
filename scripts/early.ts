import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { dashboardBaseSchema } from '../src/domain/dashboard.ts'
import { root } from './run.ts'

/** What the addresses of a route's file have in the place of a part of its name. */
function addressPart(part: string): string {
  if (part === 'index' || part === 'route' || part.startsWith('_')) return ''
  if (part === '$base') return `/(?:${dashboardBaseSchema.options.join('|')})`
  return part.startsWith('$') ? '/[^/]+' : `/${part}`
}

/** A route's file, such as `_auth/$base/admin-panel.index`, as an expression for its addresses below `base`. */
export function addressesOf(route: string, base = '/'): string {
  const parts = route.split(/[./]/).map(addressPart)
  return `^${base.slice(0, -1)}${parts.join('') || '/'}/?$`
}

/** Whether the route is drawn inside the other one, or is that one. */
export function isInside(route: string, other: string): boolean {
  const frame = other.replace(/\/route$/, '')
  return route === other || route.startsWith(`${frame}/`) || route.startsWith(`${frame}.`)
}

type Files = ReadonlyMap<string, Rolldown.OutputChunk>

/** Everything that comes with these scripts: what they import, and the style sheets of all. */
function closure(names: Iterable<string>, chunks: Files): Set<string> {
  const files = new Set<string>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.get(name)
    if (files.has(name) || !chunk) continue
    files.add(name)
    waiting.push(...chunk.imports)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
  }
  return files
}

/** The scripts that hold the parts of each route, by the route's file. */
function partsOf(chunks: Files): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>()
  for (const { fileName, moduleIds } of chunks.values()) {
    for (const id of moduleIds) {
      const route = /src.routes.(?<route>.+)\.tsx\?tsr-split=(?:component|loader)/.exec(id)?.groups?.route
      if (route === undefined) continue
      const key = route.replaceAll('\\', '/')
      parts.set(key, (parts.get(key) ?? new Set()).add(fileName))
    }
  }
  return parts
}

/** Per screen, its addresses and the files that it needs beyond those that the page names itself. */
function screensOf(bundle: Rolldown.OutputBundle, page: string, base: string): [addresses: string, files: string[]][] {
  const outputs = Object.values(bundle).filter((output) => output.type === 'chunk')
  const chunks = new Map(outputs.map((chunk) => [chunk.fileName, chunk]))
  const parts = partsOf(chunks)
  const routes = [...parts.keys()].filter((route) => !route.endsWith('$'))
  const isLayout = (route: string) => routes.some((other) => other !== route && isInside(other, route))
  return routes
    .filter((route) => !isLayout(route))
    .map((route) => {
      const around = routes.filter((other) => isInside(route, other)).flatMap((other) => [...(parts.get(other) ?? [])])
      return [addressesOf(route, base), [...closure(around, chunks)].filter((file) => !page.includes(file))]
    })
}

/** `src/early.ts` with what it has to know of this build. */
async function earlyScript(screens: [string, string[]][], base: string, folder: string): Promise<string> {
  const file = join(root, 'src', 'early.ts')
  const files = [...new Set(screens.flatMap(([, names]) => names))]
  const places = screens.map(([addresses, names]) => [addresses, names.map((name) => files.indexOf(name))])
  const define = {
    'import.meta.env.BASE_URL': JSON.stringify(base),
    __SCREENS__: JSON.stringify(places),
    __FOLDER__: JSON.stringify(folder),
    __FILES__: JSON.stringify(files.map((name) => name.slice(folder.length))),
  }
  const plain = await transformWithOxc(await readFile(file, 'utf8'), file, { define, lang: 'ts' })
  return (await minify(file, plain.code, { module: true })).code
}

/**
 * Puts `src/early.ts` into the page before everything else, as a file of its own: the shipped policy allows no inline
 * script. By it the files of a screen are asked for at once, not when the code that every page starts with has run.
 */
export function earlyPlugin(): Plugin {
  let base = '/'
  let folder = ''
  return {
    name: 'early',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base
      folder = `${config.build.assetsDir}/`
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('The build has no page.')
      const text = String(page.source)
      const source = await earlyScript(screensOf(bundle, text, base), base, folder)
      const name = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }))
      const script = `<script type="module" async src="${base}${name}"></script>`
      page.source = text.replace(/(?=<script )/, `${script}\n    `)
    },
  }
}
