import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, type Markup } from './markup.ts'
import { screens } from '../../e2e/states/screens/all.ts'
import { kinds, linkOf, slugOf, stateName, titleOf, type Screen, type State } from '../../e2e/states/state.ts'
import { factor } from './shrink.ts'
import { pictureOf, schemes, views, widths, type View } from './views.ts'

const styles = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')

/** What of the gallery is shown. */
export type Filter = Readonly<Record<'screen' | 'state' | 'width' | 'scheme', string>>

export const filterOf = (query: URLSearchParams): Filter => ({
  screen: query.get('screen') ?? '',
  state: query.get('state') ?? '',
  width: query.get('width') ?? '',
  scheme: query.get('scheme') ?? '',
})

const matches = (chosen: string, value: string) => chosen === '' || chosen === value

/** A page of the gallery. */
export const page = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="/gallery/page.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`.text

export const pageStyles = styles

const select = (name: string, label: string, all: string, values: readonly string[], chosen: string): Markup =>
  html`<label
    >${label}
    <select name="${name}">
      <option value="">${all}</option>
      ${values.map((value) => html`<option${value === chosen && html` selected`}>${value}</option>`)}
    </select></label
  >`

const controls = (filter: Filter): Markup =>
  html`<form>
    ${select(
      'screen',
      'Screen',
      'All screens',
      screens.map(({ name }) => name),
      filter.screen,
    )}
    ${select('state', 'State', 'All states', kinds, filter.state)}
    ${select('width', 'Width', 'All widths', widths, filter.width)}
    ${select('scheme', 'Scheme', 'Both schemes', schemes, filter.scheme)}
    <button>Show</button>
    <a href="/gallery">Show all</a>
  </form>`

const figure = (screen: Screen, state: State, link: string, view: View): Markup => {
  const { width, scheme, size } = view
  const [folder, file] = pictureOf(screen, state, view)
  return html`<figure>
    <a href="${link}"
      ><img
        src="/gallery/pictures/${folder}/${file}"
        alt="${titleOf(screen, state)}, ${width} px, ${scheme}"
        width="${Math.floor(size.width / factor)}"
        height="${Math.floor(size.height / factor)}"
        loading="lazy"
    /></a>
    <figcaption>${width} ${scheme}</figcaption>
  </figure>`
}

function section(screen: Screen, state: State, filter: Filter): Markup {
  const link = linkOf(screen, state)
  const steps = (state.steps ?? []).map(({ words }) => words)
  const shown = views.filter(({ width, scheme }) => matches(filter.width, width) && matches(filter.scheme, scheme))
  return html`<section id="${slugOf(screen, state)}">
    <h3><a href="${link}">${stateName(state)}</a></h3>
    ${steps.length > 0 && html`<p>Then: ${steps.join(', ')}.</p>`}
    <div class="pictures">${shown.map((view) => figure(screen, state, link, view))}</div>
  </section>`
}

/** Why a screen has no picture of these states. */
const absent = ({ never = {} }: Screen, filter: Filter): Markup[] =>
  kinds
    .filter((kind) => never[kind] !== undefined && matches(filter.state, kind))
    .map((kind) => html`<li>No ${kind} state: ${never[kind]}</li>`)

/** Every screen with its states, as far as they are chosen. */
export function galleryPage(filter: Filter): string {
  const parts = screens
    .filter(({ name }) => matches(filter.screen, name))
    .map((screen) => ({ screen, states: screen.states.filter(({ kind }) => matches(filter.state, kind)) }))
  const count = parts.reduce((sum, { states }) => sum + states.length, 0)
  return page(
    'Gallery · Portal Console',
    html`<header>
        <h1>Gallery</h1>
        ${controls(filter)}
        <p>
          ${count} states. A picture opens its state in this demo; a new state signs in and forgets the one before.
          <a href="/gallery/changed">What has changed</a>
        </p>
      </header>
      <main>
        ${parts.map(
          ({ screen, states }) =>
            html`<h2>${screen.name}</h2>
              ${states.map((state) => section(screen, state, filter))}
              <ul>
                ${absent(screen, filter)}
              </ul>`,
        )}
      </main>`,
  )
}
