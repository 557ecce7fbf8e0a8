import { Text } from '@mantine/core'
import { IconPencil } from '#ui/icons.ts'
import classes from './RestoredDraftNotice.module.css'

interface RestoredDraftNoticeProps {
  shown: boolean
  /** Names the restored input if it is not the surrounding form. */
  about?: string
}

/** Shows that a form contains input typed before the session expired, which is not saved yet. */
export function RestoredDraftNotice({ shown, about }: RestoredDraftNoticeProps) {
  if (!shown) return null
  return (
    <Text size="sm" role="status" className={classes.line}>
      <IconPencil size={16} aria-hidden />
      <span>What you had typed is still here{about !== undefined && `: ${about}`}. It is not saved yet.</span>
    </Text>
  )
}
