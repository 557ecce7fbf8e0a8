import { createContext, use } from 'react'
import { IconAlertTriangle } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
import type { UsualNote } from './usual-durations.ts'
import classes from './UsualText.module.css'

/** The note of a run by its id; undefined if nothing can be said. */
export const UsualDurationContext = createContext<(runId: string) => UsualNote | undefined>(() => undefined)

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
