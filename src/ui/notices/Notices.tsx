import { Notifications } from '@mantine/notifications'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { useStore } from '@mantine/store'
import { useEffect, useState } from 'react'
import type { NoticeList } from './NoticeList.tsx'
import { noticeStore, showNotice, updateNotices } from './show-notice.ts'
import './toasts.tsx'
import classes from './Notices.module.css'

const loadList = () => import('./NoticeList.tsx')
/** Sets the height of the strip for the dialogs, which lie over the whole window. */
function watchHeight(strip: HTMLElement | null) {
  if (!strip) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--notices-height', `${strip.offsetHeight}px`))
  observer.observe(strip)
  return () => observer.disconnect()
}

/** The toasts in a strip of their own below the screen, so that they cover no control, and the list of notices. */
export function Notices() {
  return (
    <>
      <div ref={watchHeight} className={classes.strip}>
        {/* Dragging selects the text instead of dismissing. */}
        <Notifications
          position="bottom-right"
          limit={5}
          allowDragDismiss={false}
          withinPortal={false}
          classNames={{ root: classes.position, notification: classes.notice }}
        />
      </div>
      <OpenList />
    </>
  )
}

/** The list of notices while it is open. Its code loads when it is opened first. */
function OpenList() {
  const { isOpen } = useStore(noticeStore)
  const [List, setList] = useState<typeof NoticeList>()
  useEffect(() => {
    const load = async () => {
      try {
        const code = await loadList()
        setList(() => code.NoticeList)
      } catch {
        updateNotices({ isOpen: false })
        showNotice({ tone: 'error', title: 'Notices', text: 'The list could not be loaded.' })
      }
    }
    if (isOpen && !List) void load()
  }, [isOpen, List])
  return isOpen && List && <List />
}
