import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Plugin } from 'vite'
import { changesPage, lastChanges, results } from './changes.ts'
import { filterOf, galleryPage, pageStyles } from './page.ts'
import { pictures } from './views.ts'

const folders = { pictures, results }

interface Answer {
  type: string
  body: string | Buffer
}

/** A picture of a folder; undefined for a path that leads elsewhere. */
async function picture(folder: string, path: string): Promise<Answer | undefined> {
  const file = normalize(join(folder, decodeURIComponent(path)))
  if (!file.startsWith(folder + sep) || extname(file) !== '.png') return undefined
  const body = await readFile(file).catch(() => undefined)
  return body && { type: 'image/png', body }
}

/** The answer to an address of the gallery; undefined for any other. */
export async function galleryAnswer(address: string): Promise<Answer | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://gallery')
  if (/^\/gallery\/?$/.test(pathname)) return { type: 'text/html', body: galleryPage(filterOf(searchParams)) }
  if (pathname === '/gallery/changed') return { type: 'text/html', body: changesPage(lastChanges()) }
  if (pathname === '/gallery/page.css') return { type: 'text/css', body: pageStyles }
  const { name, path = '' } = /^\/gallery\/(?<name>pictures|results)\/(?<path>.+)$/.exec(pathname)?.groups ?? {}
  return name === 'pictures' || name === 'results' ? await picture(folders[name], path) : undefined
}

/** Serves the gallery beside a demo. */
export const galleryPlugin = (): Plugin => ({
  name: 'gallery',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      galleryAnswer(request.url ?? '/').then((answer) => {
        if (answer === undefined) next()
        else response.writeHead(200, { 'Content-Type': answer.type, 'Cache-Control': 'no-store' }).end(answer.body)
      }, next)
    })
  },
})
