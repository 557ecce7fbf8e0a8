import { join } from 'node:path'
import { slugOf, type Screen, type State } from './state.ts'

export const widths = ['1440', '1024', '390'] as const
export const schemes = ['light', 'dark'] as const

const heights = { 1440: 900, 1024: 768, 390: 844 } as const

/** A window and a colour scheme in which each state is drawn. */
export interface View {
  width: (typeof widths)[number]
  scheme: (typeof schemes)[number]
  /** Of the window. */
  size: { width: number; height: number }
}

/** The six pictures of a state. A scheme is cheaper to change than a width. */
export const views: readonly View[] = widths.flatMap((width) =>
  schemes.map((scheme) => ({ width, scheme, size: { width: Number(width), height: heights[width] } })),
)

/** Where the pictures are, in the repository. */
export const pictures = join(import.meta.dirname, 'pictures')

/** The folder and the file of a picture. */
export const pictureOf = (screen: Screen, state: State, { width, scheme }: View): [string, string] => [
  slugOf(screen, state),
  `${width}-${scheme}.png`,
]
