import { useState } from 'react'
import {
  addMarks,
  markedErrors,
  marksOf,
  removeMarks,
  undoMarks,
  useStoredKnown,
  type KnownError,
  type MarkedErrors,
  type MarkedRun,
} from '#domain/known-errors.ts'

/** The errors that the user marks as known, stored in this browser. */
export function useKnownErrors(key: string, onChanged: () => void) {
  const [stored, setStored] = useStoredKnown(key)
  const [last, setLast] = useState<MarkedErrors>()
  const store = (marks: KnownError[], marked?: MarkedErrors) => {
    setStored(marks)
    setLast(marked)
    onChanged()
  }
  return {
    add: (runs: readonly MarkedRun[], note: string, now: number) => {
      const at = Math.max(now, ...runs.map(({ run }) => run.at ?? 0))
      const marks = marksOf(runs, { note: note.trim(), at })
      store(addMarks(stored, marks), markedErrors(stored, marks))
    },
    remove: (runs: readonly MarkedRun[]) => store(removeMarks(stored, marksOf(runs, { note: '', at: 0 }))),
    /** Takes back the last marks. */
    undo: last && (() => store(undoMarks(stored, last))),
  }
}

export type KnownErrors = ReturnType<typeof useKnownErrors>
