import { useStore } from '@mantine/store'
import { useEffect, useState } from 'react'
import { dropKeys } from '../keys/held-keys.ts'
import type { NoticeList } from './NoticeList.tsx'
import { noticeStore, showNotice, updateNotices } from './show-notice.ts'

const loadList = () => import('./NoticeList.tsx')

/** The list of notices while it is open. Its code loads when it is opened first. */
export function OpenNotices() {
  const { isOpen } = useStore(noticeStore)
  const [List, setList] = useState<typeof NoticeList>()
  useEffect(() => {
    const load = async () => {
      try {
        const code = await loadList()
        setList(() => code.NoticeList)
      } catch {
        dropKeys()
        updateNotices({ isOpen: false })
        showNotice({ tone: 'error', title: 'Notices', text: 'The list could not be loaded.' })
      }
    }
    if (isOpen && !List) void load()
  }, [isOpen, List])
  return isOpen && List && <List />
}
