import { readStoredUser, watchStoredUser } from '#session/stored-user.ts'
import { showToast } from '#ui/notifications/show-toast.tsx'

export const notificationsTitle = 'Notify me of new failures'

const refusals = {
  denied: 'Notifications are blocked for this site. Allow them in your browser settings and try again.',
  default: 'Notifications weren’t allowed. Try again and choose Allow.',
  unsupported: 'This browser doesn’t support notifications. Use Chrome, Edge, Firefox or Safari on a computer.',
}

export const showPermissionProblem = (permission: keyof typeof refusals): void =>
  showToast({ tone: 'warning', title: notificationsTitle, text: refusals[permission] })

type Permission = NotificationPermission | 'unsupported'

export const browserPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported')

/** Browsers show the prompt only after a click. */
export async function requestPermission(): Promise<Permission> {
  try {
    return await Notification.requestPermission()
  } catch {
    return 'unsupported'
  }
}

interface BrowserNotification {
  title: string
  body: string
  tag: string
  onClick: () => void
}

export function showBrowserNotification({ title, body, tag, onClick }: BrowserNotification): boolean {
  const userId = readStoredUser()?.id
  try {
    const notification = new Notification(title, { body, tag })
    const stop = watchStoredUser(() => {
      if (readStoredUser()?.id !== userId) notification.close()
    })
    notification.addEventListener('close', stop)
    notification.addEventListener('click', () => {
      notification.close()
      window.focus()
      onClick()
    })
    return true
  } catch {
    // Chrome on Android supports them in service workers only.
    return false
  }
}
