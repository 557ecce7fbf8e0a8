import { createStore, useStore } from '@mantine/store'
import { withRecent, type Recent } from '#lib/recent.ts'

export interface Toast {
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

/** Equal toasts are one entry with a count. */
export interface LoggedToast extends Toast {
  key: string
  /** Heading of the page on which it last appeared. */
  page: string
  /** True until the toast was hovered or focused, or the list was closed. */
  isUnread: boolean
}

const empty = {
  log: [] as readonly Recent<LoggedToast>[],
  /** A text that the browser blocked from being copied. */
  byHand: null as { label: string; text: string } | null,
}

/** A store, because toasts are shown from outside of React: by the query client and at the end of a session. */
const store = createStore(empty)

export const useNotificationStore = () => useStore(store)

const update = (changes: Partial<typeof empty>) => store.setState({ ...store.getState(), ...changes })

export const logToast = (toast: LoggedToast): void =>
  update({ log: withRecent(store.getState().log, toast, { at: Date.now(), max: 50 }) })

/** One, or all of them. */
export const markRead = (key?: string): void =>
  update({
    log: store.getState().log.map((one) => (key === undefined || one.key === key ? { ...one, isUnread: false } : one)),
  })

export const clearLog = (): void => update({ log: [] })

export const copyByHand = (byHand: typeof empty.byHand): void => update({ byHand })

export const clearStore = (): void => store.setState(empty)
