import { createStore, useStore } from '@mantine/store'
import { withRecent, type Recent } from '#lib/recent.ts'

export interface Toast {
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

/** Some messages are only a title. */
export const lineOf = ({ title, text }: Pick<Toast, 'title' | 'text'>): string =>
  text === '' ? title : `${title}: ${text}`

interface LoggedToast extends Toast {
  key: string
  page: string
  isUnread: boolean
}

interface CopiedByHand {
  label: string
  text: string
}

const empty = {
  log: [] as readonly Recent<LoggedToast>[],
  byHand: null as CopiedByHand | null,
}

/** A store, because toasts are shown from outside of React: by the query client and at the end of a session. */
const store = createStore(empty)

export const useNotificationStore = () => useStore(store)

const update = (changes: Partial<typeof empty>) => store.setState({ ...store.getState(), ...changes })

export const logToast = (toast: LoggedToast): void =>
  update({ log: withRecent(store.getState().log, toast, { at: Date.now(), max: 50 }) })

export const markRead = (key?: string): void =>
  update({
    log: store.getState().log.map((one) => (key === undefined || one.key === key ? { ...one, isUnread: false } : one)),
  })

export const clearLog = (): void => update({ log: [] })

export const copyByHand = (byHand: typeof empty.byHand): void => update({ byHand })

export const clearStore = (): void => store.setState(empty)
