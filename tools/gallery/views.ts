import { join } from 'node:path'
import { slugOf, type Screen, type State } from '../../e2e/states/state.ts'

export const widths = ['1440', '390'] as const
export const schemes = ['light', 'dark'] as const

const heights = { 1440: 900, 390: 844 } as const

/** A window and a colour scheme in which each state is drawn. */
export interface View {
  width: (typeof widths)[number]
  scheme: (typeof schemes)[number]
  /** Of the window. */
  size: { width: number; height: number }
}

const view = (width: View['width'], scheme: View['scheme']): View => ({
  width,
  scheme,
  size: { width: Number(width), height: heights[width] },
})

/** The pictures of a state. A scheme is cheaper to change than a width. */
export const views: readonly View[] = [view('1440', 'light'), view('1440', 'dark'), view('390', 'light')]

/** Where the pictures are, in the repository. */
export const pictures = join(import.meta.dirname, 'pictures')

/** The folder and the file of a picture. */
export const pictureOf = (screen: Screen, state: State, { width, scheme }: View): [string, string] => [
  slugOf(screen, state),
  `${width}-${scheme}.png`,
]
