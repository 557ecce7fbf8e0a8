import { ActionIcon, Badge } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications'
import { useStore } from '@mantine/store'
import { IconCheck, IconCopy } from '#ui/icons.ts'
import { useCopy } from '#ui/use-copy.ts'
import { noticeStore, updateNotices, type LoggedNotice } from './show-notice.ts'
import classes from './Notices.module.css'

const styles = {
  error: { color: 'red', autoClose: 20_000, role: 'alert' },
  warning: { color: 'orange', autoClose: 20_000, role: 'alert' },
  success: { color: 'green', autoClose: 5000, role: 'status' },
} as const

function setMissed(key: string, isMissed: boolean): void {
  const others = noticeStore.getState().missed.filter((one) => one !== key)
  updateNotices({ missed: isMissed ? [...others, key] : others })
}

/** How many have been shown: the last one lies on top. */
let turn = 0

/**
 * Shows a toast for 5 s, an error or a warning for 20 s; an equal one that is open gets a higher count instead. An
 * error or a warning is missed if it comes while the tab is hidden, or closes without having had the pointer or the
 * focus.
 */
function showToast({ tone, title, text, key }: LoggedNotice, times: number): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  const open = [...shown, ...queue].find((one) => one['data-cause'] === key)
  const count = times + Number(open?.['data-count'] ?? 0)
  let isMissed = tone !== 'success'
  const setSeen = () => {
    isMissed = false
    setMissed(key, false)
  }
  const data: NotificationData = {
    // Not the key: a toast shown again under the id of a closing one would never close by itself.
    id: open?.id ?? randomId(),
    message: <NoticeText title={title} text={text} count={count} />,
    style: { '--turn': (turn += 1) },
    'data-cause': key,
    'data-count': count,
    closeButtonProps: { 'aria-label': 'Close notice' },
    // The library keeps a hovered toast open; a focused one must stay open too (WCAG 2.2.1).
    onFocus: () => {
      setSeen()
      notifications.update({ ...data, autoClose: false })
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) notifications.update(data)
    },
    onMouseEnter: setSeen,
    // An equal notice may have come under the pointer.
    onMouseLeave: setSeen,
    onClose: () => {
      if (isMissed) setMissed(key, true)
    },
    ...styles[tone],
  }
  if (open) notifications.update(data)
  else notifications.show(data)
  if (isMissed && document.hidden) setMissed(key, true)
}

let shownCounts = new Map<string, number>()

/** Shows what is new in the log; an empty log has no toasts. */
function update(): void {
  const { log } = noticeStore.getState()
  const before = shownCounts
  shownCounts = new Map(log.map(({ key, count }) => [key, count]))
  if (log.length === 0 && before.size > 0) notifications.clean()
  for (const entry of log.toReversed()) {
    const times = entry.count - (before.get(entry.key) ?? 0)
    if (times > 0) showToast(entry, times)
  }
}

interface NoticeTextProps {
  title: string
  text: string
  /** How often an equal notice was shown while the toast is open. */
  count: number
}

/** The title and text of a toast, its count, how many lie below it, and a copy button. */
function NoticeText({ title, text, count }: NoticeTextProps) {
  const { copied, copy } = useCopy()
  const others = useStore(notificationsStore).notifications.length - 1
  return (
    <div className={classes.line}>
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>: <bdi className="sent">{text}</bdi>
        {count > 1 && (
          <Badge component="span" ml={6} size="sm" variant="default" aria-label={`${count} times`}>
            ×{count}
          </Badge>
        )}
      </span>
      {others > 0 && (
        <span className={classes.more} aria-hidden>
          +{others}
        </span>
      )}
      <ActionIcon
        className={classes.copy}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={copied ? 'Copied' : 'Copy notice'}
        onClick={() => void copy(`${title}: ${text}`, 'Copy notice')}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      </ActionIcon>
    </div>
  )
}

noticeStore.subscribe(update)
update()
