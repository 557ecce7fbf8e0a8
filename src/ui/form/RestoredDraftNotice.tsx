import { Text } from '@mantine/core'
import { isolate } from '#lib/texts.ts'
import { IconPencil } from '#ui/icons.ts'
import type { Draft } from './form-drafts.ts'
import classes from './RestoredDraftNotice.module.css'

interface RestoredDraftNoticeProps {
  /** From useZodForm; nothing is shown without one. */
  draft: Draft<unknown> | undefined
  /** Names the restored input if it is not the surrounding form. */
  about?: string
  /** What the list says now of a change that may have been saved. */
  listSays?: string
}

/** Shows that a form contains input typed before the session ended, and whether it can be saved already. */
export function RestoredDraftNotice({ draft, about, listSays = '' }: RestoredDraftNoticeProps) {
  if (draft === undefined) return null
  return (
    <Text size="sm" role="status" className={classes.line}>
      <IconPencil size={16} aria-hidden />
      <span>
        What you had typed is still here{about !== undefined && `: ${isolate(about)}`}.{' '}
        {draft.isUnanswered ? `It may have been saved before the session ended. ${listSays}` : 'It is not saved yet.'}
      </span>
    </Text>
  )
}
