import { useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { counted } from '#lib/numbers.ts'
import type { Command } from '#ui/commands/commands.ts'
import { IconBell } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { showNotice } from '#ui/notices/show-notice.tsx'
import { browserPermission, noticesTitle, refuse, requestPermission } from '#domain/watch/browser-notice.ts'
import { switchedOn } from '#domain/watch/due-notices.ts'
import { useNoticesState } from '#domain/watch/NoticeSender.tsx'
import { useWatched } from '#domain/watch/watched.ts'

const noticesCommand: Command = { label: noticesTitle, group: 'Screen' }

function switchedOnText(watched: number): string {
  return watched === 0
    ? 'You aren’t watching any portals. Star portals on the dashboard to watch them.'
    : `You’ll be notified of new failures on ${counted(watched, 'watched portal')} while this page is open.`
}

/** The menu item that switches browser notifications of watched portals on and off. */
export function useNoticesItem(portals: readonly Portal[]): MoreItem {
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
  return {
    label: noticesCommand.label,
    icon: IconBell,
    command: noticesCommand,
    isOn,
    choose: () => (isOn ? setState(null) : void switchOn()),
  }
}
