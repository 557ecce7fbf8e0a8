import type { ReactNode } from 'react'

interface TipContent {
  /** Of the link or button that the tip is of. Undefined for no tip. */
  contentOf: (item: HTMLElement) => ReactNode
  /** True if the name of the item says the same, so that the tip is not read as well. */
  isSaid: boolean
}

/** A change of it is for the one layer alone: neither a tile nor a row listens. */
const contents = new WeakMap<Element, TipContent>()
const listeners = new Set<() => void>()

export function watchTipContents(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export const tipContentOf = (element: Element | undefined): TipContent | undefined => element && contents.get(element)

/** The nearest element around a link or button that has given it content. */
export function contentAround(item: Element | null): Element | undefined {
  for (let around = item; around; around = around.parentElement) if (contents.has(around)) return around
  return undefined
}

/** A ref that gives each link or button of a list a tip of more than one text. */
export const tipsOf =
  (contentOf: TipContent['contentOf'], { isSaid = false } = {}) =>
  (element: HTMLElement | null): void => {
    if (!element) return
    contents.set(element, { contentOf, isSaid })
    for (const listener of listeners) listener()
  }

/** A ref that gives one link or button such a tip. */
export const tipOf = (content: ReactNode, options?: Pick<TipContent, 'isSaid'>) => tipsOf(() => content, options)
