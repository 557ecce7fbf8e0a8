import { createStore, useStore } from '@mantine/store'
import { withRecent, type Recent } from '#lib/recent.ts'

export type LoggedError = Recent<{ key: string; error: unknown }>

const log = createStore<readonly LoggedError[]>([])

/** Adds a failed call or another error to the last ten. */
export function logError(error: unknown): void {
  log.setState(withRecent(log.getState(), { key: String(error), error }, { at: Date.now(), max: 10 }))
}

/** Errors of one user's session are not for the next. */
export const clearErrors = (): void => log.setState([])

/** The last ten errors of this session, the newest first. In memory only; what is shown of one is for the reader. */
export const useErrorLog = (): readonly LoggedError[] => useStore(log)
