import { createContext, use, useState, useSyncExternalStore } from 'react'

/**
 * The one pipeline-days editor that is open, and what is typed in it. It is the screen's, not the row's: it outlives the
 * row's way out of view, and a key draws only the row that it is typed in.
 */
export class DaysDraft {
  #portalId: string | undefined
  #text = ''
  readonly #listeners = new Set<() => void>()

  /** Opens the editor of a portal, or changes what is typed in it. */
  readonly write = (portalId: string, text: string): void => this.#set(portalId, text)

  /** Closes the editor. */
  readonly clear = (): void => this.#set(undefined, '')

  /** What is typed for a portal; undefined where its editor is not open. */
  textOf(portalId: string): string | undefined {
    return this.#portalId === portalId ? this.#text : undefined
  }

  /** Calls back at every change; returns the way to stop. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(portalId: string | undefined, text: string): void {
    this.#portalId = portalId
    this.#text = text
    for (const listener of this.#listeners) listener()
  }
}

export const DaysDraftContext = createContext(new DaysDraft())

/** A draft for as long as the screen is open. */
export const useNewDaysDraft = (): DaysDraft => useState(() => new DaysDraft())[0]

/** The draft around this row, and what is typed for its portal. */
export function useDaysDraft(portalId: string) {
  const draft = use(DaysDraftContext)
  const text = useSyncExternalStore(draft.subscribe, () => draft.textOf(portalId))
  return { text, write: draft.write, clear: draft.clear }
}
