import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, useSyncExternalStore } from 'react'
import { daysBeingSaved } from '#api/portals.ts'
import { savedDraft } from '#ui/form/form-drafts.ts'
import { useFormDraft } from '#ui/form/use-form-draft.ts'

/** What stands in an open editor, and what stood there when it opened. */
interface Editor {
  portalId: string
  first: string
  text: string
}

/**
 * The one pipeline-days editor that is open, and what is typed in it. It is the screen's, not the row's: it outlives the
 * row's way out of view, and a key draws only the row that it is typed in.
 */
export class DaysDraft {
  #editor: Editor | undefined
  #next: Editor | undefined
  readonly #listeners = new Set<() => void>()

  constructor(editor?: Editor) {
    this.#editor = editor
  }

  /** Opens the editor of a portal; where something unsaved stands in another one, `next` waits for an answer first. */
  readonly open = (portalId: string, text: string): void => {
    const editor = { portalId, first: text, text }
    if (this.changed() === undefined) this.#set(editor)
    else this.#set(this.#editor, editor)
  }

  /** Changes what is typed. */
  readonly write = (text: string): void => this.#set(this.#editor && { ...this.#editor, text })

  /** Closes the editor. */
  readonly clear = (): void => this.#set(undefined)

  /** Answers whether the editor may be left for the one that waits. */
  readonly answer = (leave: boolean): void => this.#set(leave ? this.#next : this.#editor)

  /** The editor if something in it is not saved. */
  readonly changed = (): Editor | undefined => (this.#editor?.text === this.#editor?.first ? undefined : this.#editor)

  /** Whether another editor waits for an answer. */
  readonly isAsking = (): boolean => this.#next !== undefined

  /** What is typed for a portal; undefined where its editor is not open. */
  textOf(portalId: string): string | undefined {
    return this.#editor?.portalId === portalId ? this.#editor.text : undefined
  }

  /** Calls back at every change; returns the way to stop. */
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

/** What the editor is kept under when the session expires. */
const draftKey = 'pipeline days'

function keptEditor(): Editor | undefined {
  const { portalId, first, text } = savedDraft(draftKey) ?? {}
  return portalId === undefined || first === undefined || text === undefined ? undefined : { portalId, first, text }
}

/** A draft for as long as the screen is open, with what was typed before the session expired. */
export function useNewDaysDraft() {
  const [kept] = useState(keptEditor)
  const [draft] = useState(() => new DaysDraft(kept))
  const client = useQueryClient()
  useFormDraft(draftKey, () => {
    const editor = draft.changed()
    if (editor) return { ...editor }
    // What is being saved has left its editor already, and may be refused with the session.
    const saving = daysBeingSaved(client)
    return saving && { portalId: saving.id, first: '', text: String(saving.pipelineDays) }
  })
  return { draft, kept }
}

/** The draft around this row, and whether its portal's editor is open. */
export function useDaysDraft(portalId: string) {
  const draft = use(DaysDraftContext)
  const isOpen = useSyncExternalStore(draft.subscribe, () => draft.textOf(portalId) !== undefined)
  return { isOpen, read: () => draft.textOf(portalId) ?? '', open: draft.open, write: draft.write, clear: draft.clear }
}
