import { createStore } from '@mantine/store'
import { withRecent, type Recent } from '#lib/recent.ts'

/** A toast; equal ones are shown once, with a count. */
export interface Notice {
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

/** A notice of this session, with the path on which it appeared last. */
export type LoggedNotice = Recent<Notice & { key: string; path: string }>

const empty = {
  /** The last 50, the newest first. */
  log: [] as readonly LoggedNotice[],
  /** The keys of errors and warnings that the person missed. */
  missed: [] as readonly string[],
  hasHad: false,
  isOpen: false,
  /** A text that the person has to copy, since the browser does not let the page; null for none. */
  byHand: null as { label: string; text: string } | null,
}

/** The notices of this session: in memory only. Its subscriber draws them as toasts (toasts.tsx). */
export const noticeStore = createStore(empty)

export const updateNotices = (changes: Partial<typeof empty>): void =>
  noticeStore.setState({ ...noticeStore.getState(), ...changes })

/** Shows a toast, and keeps it in the list of notices. */
export function showNotice(notice: Notice): void {
  const entry = { ...notice, key: `${notice.title}: ${notice.text}`, path: location.pathname }
  updateNotices({ log: withRecent(noticeStore.getState().log, entry, { at: Date.now(), max: 50 }), hasHad: true })
}

/** Removes every notice, so that none of one user is shown to the next. */
export const clearNotices = (): void => noticeStore.setState(empty)
