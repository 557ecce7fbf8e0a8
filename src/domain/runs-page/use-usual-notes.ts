import { useMemo, useState } from 'react'
import { replaceEqualDeep } from '@tanstack/react-query'
import { formatMoment } from '#lib/dates.ts'
import type { UsualNote } from './usual-duration.ts'
import { usualNoteOf, type NoteOptions, type TimedRun } from './usual-durations.ts'

/** A value of lists and plain objects; the same object as before, in part or whole, where it is equal. */
function useStable<Value>(value: Value): Value {
  const [before, setBefore] = useState(value)
  const stable = replaceEqualDeep(before, value)
  if (stable !== before) setBefore(stable)
  return stable
}

interface UsualOptions {
  /** In ms on the time line of the runs; undefined where it is not known. */
  now: number | undefined
  zone: string
}

/** The options of notes whose times are in a zone. */
export const noteOptions = ({ now, zone }: UsualOptions): NoteOptions => ({
  now,
  formatTime: (time, seenAt) => formatMoment(time, zone, seenAt),
})

/** The value of `UsualDurationContext`: it changes only with the notes, since each row of the list follows it. */
export function useUsualNotes(
  runs: readonly TimedRun[],
  past: readonly TimedRun[],
  options: UsualOptions,
): (runId: string) => UsualNote | undefined {
  const noteOf = usualNoteOf(past, noteOptions(options))
  const notes = useStable(runs.map((run) => [run.id, noteOf(run)] as const))
  return useMemo(() => {
    const byId = new Map(notes)
    return (runId: string) => byId.get(runId)
  }, [notes])
}
