import { replaceEqualDeep } from '@tanstack/react-query'
import { createContext, use, useMemo, useState } from 'react'
import { formatMoment } from '#lib/dates.ts'
import { IconAlertTriangle } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
import { usualNoteOf, type NoteOptions, type TimedRun, type UsualNote } from './usual-durations.ts'
import classes from './UsualText.module.css'

/** The note of a run by its id; undefined if nothing can be said. */
export const UsualDurationContext = createContext<(runId: string) => UsualNote | undefined>(() => undefined)

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

interface UsualTextProps {
  runId: string
  /** Between the duration and this text. */
  separator?: string
}

/** The duration of a run against that of others; nothing if it cannot be said. Its row does not follow it. */
export function UsualText({ runId, separator }: UsualTextProps) {
  const note = use(UsualDurationContext)(runId)
  if (!note) return null
  return (
    <>
      {separator}
      <span className={classes.text} data-unusual={note.isUnusual || undefined}>
        {note.isUnusual && <IconAlertTriangle size={12} aria-hidden />}
        {note.moment ? <Timed text={[note.text.slice(0, -note.moment.text.length), note.moment]} /> : note.text}
      </span>
    </>
  )
}
