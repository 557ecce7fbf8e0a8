/** A text, the server's message with a fallback, or null for no notice. */
type Message = string | { serverOr: string } | null

/** The texts of one endpoint: what a notice says when a call fails or succeeds. */
export interface Messages {
  title: string
  /** Shown after a success, under the same title or its own; no notice unless given. */
  success?: string | { title: string; text: string }
  /** By HTTP status. */
  texts?: Readonly<Record<number, Message>>
  /** Every other status, and failures without one (network, timeout, contract). */
  fallback: Message
  tone?: 'error' | 'warning'
}

/** What a text depends on. */
interface Failure {
  status: number | undefined
  serverMessage: string | undefined
}

/** The generic failure text, in the specified spelling. */
export const genericText = 'Some thing went wrong while making the request'

/** For a portal that the user may not see. */
export const portalUnauthorized = 'Unauthorized to access Portal.'

/** For an edit with a wrong portal password; servers answer 401 or 403. */
export const wrongPortalPassword = { serverOr: 'Password is incorrect, please try again.' }

/** For a portal that another user deleted; it is removed from the list (docs/decisions/portals.md). */
export const portalGone = 'This portal was deleted in the meantime and has been removed from the list.'

/** For a form whose portal is missing in a refreshed list. */
export const portalLeftList =
  'This portal is no longer in the list. Another user may have deleted it. We kept what you entered.'

function textFor({ texts, fallback }: Messages, { status, serverMessage }: Failure): string | null {
  const listed = status === undefined ? undefined : texts?.[status]
  const message = listed === undefined ? fallback : listed
  if (message === null || typeof message === 'string') return message
  return serverMessage ?? message.serverOr
}

/** The notice for a failed call; null for none. */
export function failureNotice(error: Failure, messages: Messages) {
  const text = textFor(messages, error)
  return text === null ? null : { tone: messages.tone ?? ('error' as const), title: messages.title, text }
}

/** The failure of a form's call: as its notice, or with the server's message or the generic text where there is none. */
export const formFailure = (error: Failure, messages: Messages) => ({
  tone: messages.tone ?? ('error' as const),
  title: messages.title,
  text: textFor(messages, error) ?? error.serverMessage ?? genericText,
})

/** The notice for a call that succeeded; null for none. */
export function successNotice({ title, success }: Messages) {
  if (success === undefined) return null
  return { tone: 'success' as const, ...(typeof success === 'string' ? { title, text: success } : success) }
}
