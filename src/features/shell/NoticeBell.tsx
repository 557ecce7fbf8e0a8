import { UnstyledButton } from '@mantine/core'
import { useStore } from '@mantine/store'
import { useCommand } from '#ui/commands/commands.ts'
import { IconBell } from '#ui/icons.ts'
import { holdKeys } from '#ui/keys/held-keys.ts'
import { NoticeList } from '#ui/notices/NoticeList.tsx'
import { noticeStore, updateNotices } from '#ui/notices/show-notice.ts'
import classes from './NoticeBell.module.css'

const command = { label: 'Notices', group: 'Everywhere' } as const

function open(): void {
  holdKeys()
  updateNotices({ isOpen: true })
}

/** Opens the list of notices, and says how many errors were missed. */
export function NoticeBell() {
  const { missed, isOpen } = useStore(noticeStore)
  const count = isOpen ? 0 : missed.length
  useCommand(command, open)
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `Notices, ${count} missed error${count > 1 ? 's' : ''}` : undefined}
        onClick={open}
      >
        <IconBell size={18} aria-hidden />
        <span>Notices</span>
        {count > 0 && <span className={classes.count}>{count > 9 ? '9+' : count}</span>}
      </UnstyledButton>
      {isOpen && <NoticeList />}
    </>
  )
}
