import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, useSyncExternalStore } from 'react'
import { daysBeingSaved } from '#api/portals.ts'
import { savedDraft, useFormDraft } from '#ui/form/form-drafts.ts'

/** The open editor: its portal, its initial text and its text. */
interface Editor {
  portalId: string
  first: string
  text: string
}

/**
 * The open pipeline-days editor and its text; at most one is open. It belongs to the screen, so that it stays open when
 * its row scrolls out of view. It is not React state, so that a key press renders only its own row.
 */
export class DaysDraft {
  #editor: Editor | undefined
  #next: Editor | undefined
  readonly #listeners = new Set<() => void>()

  constructor(editor?: Editor) {
    this.#editor = editor
  }

  /** Opens the editor of a portal. If another editor has unsaved input, it waits for `answer`. */
  readonly open = (portalId: string, text: string): void => {
    const editor = { portalId, first: text, text }
    if (this.changed() === undefined) this.#set(editor)
    else this.#set(this.#editor, editor)
  }

  /** Sets the text. */
  readonly write = (text: string): void => this.#set(this.#editor && { ...this.#editor, text })

  /** Closes the editor. */
  readonly clear = (): void => this.#set(undefined)

  /** Ends the confirmation: opens the waiting editor, or stays. */
  readonly answer = (leave: boolean): void => this.#set(leave ? this.#next : this.#editor)

  /** The editor if it has unsaved input. */
  readonly changed = (): Editor | undefined => (this.#editor?.text === this.#editor?.first ? undefined : this.#editor)

  /** True while another editor waits for `answer`. */
  readonly isBlocked = (): boolean => this.#next !== undefined

  /** The text of a portal's editor; undefined if it is closed. */
  textOf(portalId: string): string | undefined {
    return this.#editor?.portalId === portalId ? this.#editor.text : undefined
  }

  /** Calls the listener at each change; returns a function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(editor: Editor | undefined, next?: Editor): void {
    this.#editor = editor
    this.#next = next
    for (const listener of this.#listeners) listener()
  }
}

export const DaysDraftContext = createContext(new DaysDraft())

/** Key of the draft. */
const draftKey = 'pipeline days'

function restoredEditor(): Editor | undefined {
  const { portalId, first, text } = savedDraft(draftKey) ?? {}
  return portalId === undefined || first === undefined || text === undefined ? undefined : { portalId, first, text }
}

/** The draft of a screen, with the editor that was restored after the session expired. */
export function useNewDaysDraft() {
  const [restored] = useState(restoredEditor)
  const [draft] = useState(() => new DaysDraft(restored))
  const client = useQueryClient()
  useFormDraft(draftKey, () => {
    const editor = draft.changed()
    if (editor) return { ...editor }
    // A save under way has closed its editor, and the expired session may reject it.
    const saving = daysBeingSaved(client)
    return saving && { portalId: saving.id, first: '', text: String(saving.pipelineDays) }
  })
  return { draft, restored }
}

/** The editor of a portal: whether it is open, its text and its actions. */
export function useDaysDraft(portalId: string) {
  const draft = use(DaysDraftContext)
  const isOpen = useSyncExternalStore(draft.subscribe, () => draft.textOf(portalId) !== undefined)
  return { isOpen, read: () => draft.textOf(portalId) ?? '', open: draft.open, write: draft.write, clear: draft.clear }
}
