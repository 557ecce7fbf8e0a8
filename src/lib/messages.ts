/** Null shows no toast. */
type Message = string | { serverOr: string } | null

export interface Messages {
  title: string
  success?: string | { title: string; text: string }
  texts?: Readonly<Record<number, Message>>
  /** For every other status, and for failures without one (network, timeout, contract); the generic text by default. */
  fallback?: Message
  tone?: 'error' | 'warning'
}

interface Failure {
  status: number | undefined
  serverMessage: string | undefined
}

export const genericText = 'Some thing went wrong while making the request'

export const loginPageText = 'A login page was returned instead of data. Reload the page.'

function textFor({ texts, fallback = genericText }: Messages, { status, serverMessage }: Failure): string | null {
  const listed = status === undefined ? undefined : texts?.[status]
  const message = listed === undefined ? fallback : listed
  if (message === null || typeof message === 'string') return message
  return serverMessage ?? message.serverOr
}

export function failureToast(error: Failure, messages: Messages) {
  const text = textFor(messages, error)
  return text === null ? null : { tone: messages.tone ?? ('error' as const), title: messages.title, text }
}

export const formFailure = (error: Failure, messages: Messages) => ({
  tone: messages.tone ?? ('error' as const),
  title: messages.title,
  text: textFor(messages, error) ?? error.serverMessage ?? genericText,
})

export function successToast({ title, success }: Messages) {
  if (success === undefined) return null
  return { tone: 'success' as const, ...(typeof success === 'string' ? { title, text: success } : success) }
}
