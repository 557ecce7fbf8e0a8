import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { counted } from '#lib/numbers.ts'
import iconOnPhone from '#ui/icon-on-phone.module.css'
import { IconBell } from '#ui/icons.ts'
import { showNotice } from '#ui/notices/show-notice.ts'
import { browserPermission, noticesTitle, refuse, requestPermission } from './browser-notice.ts'
import { switchedOn } from './due-notices.ts'
import { NoticeSender, useNoticesState } from './NoticeSender.tsx'
import { useWatched } from './watch.ts'

function switchedOnText(watched: number): string {
  return watched === 0
    ? 'No portal is watched yet: choose some by the star beside their names on the dashboard.'
    : `The browser shows new failures of ${counted(watched, 'watched portal')} while this page is in view.`
}

interface WatchNoticesProps {
  portals: readonly Portal[]
  base: 'dashboard' | 'commissionDashboard'
}

/** Switches the browser's notices of watched portals on and off, and shows them (docs/decisions/watch.md). */
export function WatchNotices({ portals, base }: WatchNoticesProps) {
  const [watched] = useWatched()
  const [state, setState] = useNoticesState()
  const [permission, setPermission] = useState(browserPermission)
  const isOn = state !== null && permission === 'granted'
  const switchOn = async () => {
    const answer = await requestPermission()
    setPermission(answer)
    if (answer !== 'granted') return refuse(answer)
    setState(switchedOn(Date.now()))
    const number = portals.filter(({ id }) => watched.includes(id)).length
    showNotice({ tone: 'success', title: noticesTitle, text: switchedOnText(number) })
  }
  return (
    <>
      <Button
        size="xs"
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? undefined : 'gray'}
        classNames={iconOnPhone}
        leftSection={<IconBell size={16} aria-hidden />}
        aria-pressed={isOn}
        onClick={() => (isOn ? setState(null) : void switchOn())}
      >
        {noticesTitle}
      </Button>
      {isOn && <NoticeSender portals={portals} base={base} />}
    </>
  )
}
