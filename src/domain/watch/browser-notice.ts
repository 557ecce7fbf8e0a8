import { readStoredUser, watchStoredUser } from '#session/stored-user.ts'
import { showNotice } from '#ui/notices/show-notice.tsx'

/** The name of the switch, and the title of its messages. */
export const noticesTitle = 'Notify me of new failures'

const refusals = {
  denied: 'Notifications are blocked for this site. Allow them in your browser settings and try again.',
  default: 'Notifications weren’t allowed. Try again and choose Allow.',
  unsupported: 'This browser doesn’t support notifications. Use Chrome, Edge, Firefox or Safari on a computer.',
}

/** Shows why there are no notifications, and what to do. */
export const refuse = (answer: keyof typeof refusals): void =>
  showNotice({ tone: 'warning', title: noticesTitle, text: refusals[answer] })

type Permission = NotificationPermission | 'unsupported'

export const browserPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported')

/** Asks the user, unless the browser knows the answer. Only after a click. */
export async function requestPermission(): Promise<Permission> {
  try {
    return await Notification.requestPermission()
  } catch {
    return 'unsupported'
  }
}

interface BrowserNotice {
  title: string
  body: string
  /** A later notification with the same tag replaces this one. */
  tag: string
  onClick: () => void
}

/** Shows a browser notification until the session ends. False if the browser cannot. */
export function showBrowserNotice({ title, body, tag, onClick }: BrowserNotice): boolean {
  const person = readStoredUser()?.id
  try {
    const notice = new Notification(title, { body, tag })
    const stop = watchStoredUser(() => {
      if (readStoredUser()?.id !== person) notice.close()
    })
    notice.addEventListener('close', stop)
    notice.addEventListener('click', () => {
      notice.close()
      window.focus()
      onClick()
    })
    return true
  } catch {
    // Chrome on Android has them for service workers only.
    return false
  }
}
