import { readStoredUser, watchStoredUser } from '#session/stored-user.ts'
import { showNotice } from '#ui/notices/show-notice.tsx'

/** The name of the switch, and the title of what is said about it. */
export const noticesTitle = 'Notify me'

const refusals = {
  denied: 'The browser blocks notices of this page. Allow them in its settings for this site, then click again.',
  default: 'The browser has not been allowed to show notices. Click again, and allow it.',
  unsupported: 'This browser cannot show notices of a page. Chrome, Edge, Firefox and Safari on a computer can.',
}

/** Says why there are no notices, and what to do. */
export const refuse = (answer: keyof typeof refusals): void =>
  showNotice({ tone: 'warning', title: noticesTitle, text: refusals[answer] })

type Permission = NotificationPermission | 'unsupported'

export const browserPermission = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported')

/** Asks the person, unless the browser knows the answer. Only after a click. */
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
  /** A later notice of the same tag replaces this one. */
  tag: string
  onClick: () => void
}

/** Shows a notice of the browser, which ends with the session. False if the browser cannot. */
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
    // Chrome on Android has them for service workers alone.
    return false
  }
}
