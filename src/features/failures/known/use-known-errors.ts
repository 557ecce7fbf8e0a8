import { useState } from 'react'
import {
  addMarks,
  marksOf,
  removeMarks,
  useStoredKnown,
  type KnownError,
  type MarkedRun,
} from '#domain/known-errors.ts'

/** The errors that the user marks as known, stored in this browser. */
export function useKnownErrors(key: string, onChanged: () => void) {
  const [stored, setStored] = useStoredKnown(key)
  const [before, setBefore] = useState<KnownError[]>()
  const store = (marks: KnownError[], undone?: KnownError[]) => {
    setStored(marks)
    setBefore(undone)
    onChanged()
  }
  return {
    add: (runs: readonly MarkedRun[], note: string, now: number) => {
      const at = Math.max(now, ...runs.map(({ run }) => run.at ?? 0))
      store(addMarks(stored, marksOf(runs, { note: note.trim(), at })), stored)
    },
    remove: (runs: readonly MarkedRun[]) => store(removeMarks(stored, marksOf(runs, { note: '', at: 0 }))),
    /** Of the errors that were marked last. */
    undo: before && (() => store(before)),
  }
}

export type KnownErrors = ReturnType<typeof useKnownErrors>
