import { Text } from '@mantine/core'
import { IconPencil } from '#ui/icons.ts'
import classes from './RestoredDraftNotice.module.css'

interface RestoredDraftNoticeProps {
  shown: boolean
  /** What it is about, where that is not the form around it. */
  about?: string
}

/** Says that a form which opens after an expired session holds what was typed before; it is still not saved. */
export function RestoredDraftNotice({ shown, about }: RestoredDraftNoticeProps) {
  if (!shown) return null
  return (
    <Text size="sm" role="status" className={classes.line}>
      <IconPencil size={16} aria-hidden />
      <span>What you had typed is still here{about !== undefined && `: ${about}`}. It is not saved yet.</span>
    </Text>
  )
}
