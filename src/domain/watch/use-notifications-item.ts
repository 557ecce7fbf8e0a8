import { useState } from 'react'
import type { Portal } from '#api/portals.ts'
import { counted } from '#lib/numbers.ts'
import type { Command } from '#ui/commands/commands.ts'
import { IconBell } from '#ui/icons.ts'
import type { MoreItem } from '#ui/more-menu/more-items.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'
import {
  browserPermission,
  notificationsTitle,
  showPermissionProblem,
  requestPermission,
} from './browser-notification.ts'
import { switchedOn } from './due-notifications.ts'
import { useNotificationState } from './NotificationSender.tsx'
import { useWatched } from './watched.ts'

const notificationsCommand: Command = { label: notificationsTitle, group: 'Page' }

function switchedOnText(watched: number): string {
  return watched === 0
    ? 'You aren’t watching any portals. Star portals on the dashboard to watch them.'
    : `You’ll be notified of new failures on ${counted(watched, 'watched portal')} while the dashboard or Failures is the visible tab.`
}

export function useNotificationsItem(portals: readonly Portal[]): MoreItem {
  const [watched] = useWatched()
  const [state, setState] = useNotificationState()
  const [permission, setPermission] = useState(browserPermission)
  const isOn = state !== null && permission === 'granted'
  const switchOn = async () => {
    const response = await requestPermission()
    setPermission(response)
    if (response !== 'granted') return showPermissionProblem(response)
    setState(switchedOn(Date.now()))
    const number = portals.filter(({ id }) => watched.includes(id)).length
    showToast({ tone: 'success', title: notificationsTitle, text: switchedOnText(number) })
  }
  return {
    label: notificationsCommand.label,
    icon: IconBell,
    command: notificationsCommand,
    isOn,
    choose: () => (isOn ? setState(null) : void switchOn()),
  }
}
