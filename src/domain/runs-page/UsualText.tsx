import { use } from 'react'
import { IconAlertTriangle } from '#ui/icons.ts'
import { Timed } from '#ui/times/Time.tsx'
import { UsualDurationContext } from './usual-duration.ts'
import classes from './UsualText.module.css'

interface UsualTextProps {
  runId: string
  /** Between the duration and this text. */
  separator?: string
}

/** How the duration of a run compares with that of others; nothing if it cannot be said. Its row does not follow it. */
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
