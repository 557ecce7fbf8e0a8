import { useRef, useState } from 'react'
import { readStoredUser } from '#session/stored-user.ts'
import { genericText } from '#api/messages.ts'
import type { Failure } from '#ui/overlay/DialogError.tsx'

/** What came of one call: nothing to say, or its failure with its error. */
export type Outcome = { failure?: undefined } | { failure: Failure; error: unknown }

export interface Calls {
  /** Of each call what it is about, in their order. */
  items: readonly string[]
  call: (item: string) => Promise<unknown>
  /** The failure that an error shows. */
  failureOf: (error: unknown) => Failure | null
  /** Called after each call. */
  onOutcome?: (item: string, outcome: Outcome) => void
}

const currentToken = () => readStoredUser()?.token.accessToken

/** Makes one call after the other. They go on when their screen is left, and end with the session. */
export function useInTurn() {
  const [progress, setProgress] = useState<{ at: number; of: number }>()
  const isRunning = useRef(false)

  /** Makes the calls, unless others are under way. Returns the outcomes by item; undefined if the session has ended. */
  const start = async ({ items, call, failureOf, onOutcome }: Calls): Promise<Map<string, Outcome> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    const token = currentToken()
    const outcomes = new Map<string, Outcome>()
    for (const [index, item] of items.entries()) {
      setProgress({ at: index + 1, of: items.length })
      // oxlint-disable-next-line no-await-in-loop -- one call at a time
      const outcome = await call(item).then(
        (): Outcome => ({}),
        (error: unknown): Outcome => ({ failure: failureOf(error) ?? { title: '', text: genericText }, error }),
      )
      if (currentToken() !== token) return undefined
      outcomes.set(item, outcome)
      onOutcome?.(item, outcome)
    }
    isRunning.current = false
    setProgress(undefined)
    return outcomes
  }

  return { start, progress, isBusy: progress !== undefined }
}

/** The failures of several calls as one: each text once. */
export function failureOfAll(outcomes: Iterable<Outcome>): Failure | null {
  const failures = [...outcomes].flatMap(({ failure }) => failure ?? [])
  const [first] = failures
  return first ? { title: first.title, text: [...new Set(failures.map(({ text }) => text))].join(' ') } : null
}
