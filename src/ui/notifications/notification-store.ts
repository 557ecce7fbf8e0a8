import { createStore, useStore } from '@mantine/store'
import { withRecent, type Recent } from '#lib/recent.ts'

export interface Toast {
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

/** A toast as the list behind the bell shows it; equal ones are one entry with a count. */
export interface LoggedToast extends Toast {
  key: string
  /** The heading of the page on which it appeared last. */
  page: string
  /** True until the toast has had the pointer or the focus, or the list has been closed. */
  isUnread: boolean
}

const empty = {
  /** The last 50, the newest first. */
  log: [] as readonly Recent<LoggedToast>[],
  /** A text that the browser does not let the page copy. */
  byHand: null as { label: string; text: string } | null,
}

/** The product's only store: toasts are shown from outside of React, by the query client and at the end of a session. */
const store = createStore(empty)

export const useNotificationStore = () => useStore(store)

const update = (changes: Partial<typeof empty>) => store.setState({ ...store.getState(), ...changes })

export const logToast = (toast: LoggedToast): void =>
  update({ log: withRecent(store.getState().log, toast, { at: Date.now(), max: 50 }) })

/** Marks one notice as read, or all of them. */
export const markRead = (key?: string): void =>
  update({
    log: store.getState().log.map((one) => (key === undefined || one.key === key ? { ...one, isUnread: false } : one)),
  })

export const clearLog = (): void => update({ log: [] })

export const copyByHand = (byHand: typeof empty.byHand): void => update({ byHand })

export const clearStore = (): void => store.setState(empty)
