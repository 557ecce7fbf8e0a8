import { join } from 'node:path'
import { root } from '../../scripts/run.ts'
import { screens } from '../../e2e/states/screens/all.ts'
import { slugOf, stateName, titleOf, type Screen, type State } from '../../e2e/states/state.ts'

export const folder = join(root, 'dist-gallery')

/** The windows and color schemes that each state is drawn in. A scheme is cheaper to change than a width. */
export const views = [
  { scheme: 'light', size: { width: 1440, height: 900 } },
  { scheme: 'dark', size: { width: 1440, height: 900 } },
  { scheme: 'light', size: { width: 390, height: 844 } },
] as const

export const pictureOf = (screen: Screen, state: State, { scheme, size }: (typeof views)[number]): string =>
  `${slugOf(screen, state)}-${size.width}-${scheme}.png`

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const section = (screen: Screen, state: State) => `<h3>${escape(stateName(state))}</h3>
${views
  .map(
    (view) =>
      `<a href="${pictureOf(screen, state, view)}"><img src="${pictureOf(screen, state, view)}" loading="lazy" height="300" alt="${escape(titleOf(screen, state))}, ${view.size.width} px, ${view.scheme}"></a>`,
  )
  .join('\n')}`

export const galleryPage = (): string => `<!doctype html>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Gallery · Portal Console</title>
<style>body { font: 14px system-ui } img { border: 1px solid #888; margin: 0 8px 8px 0 }</style>
<h1>Gallery</h1>
${screens
  .map(
    (screen) => `<h2>${escape(screen.name)}</h2>\n${screen.states.map((state) => section(screen, state)).join('\n')}`,
  )
  .join('\n')}
`
