import type { ApiError } from './api-error.ts'

/** The generic text of both catalogues, in the specification's spelling. */
export const genericText = 'Some thing went wrong while making the request'

/** What to say: a fixed text, the server's message with a fallback, or null for silence. */
type Telling = string | { serverOr: string } | null

/** What is said of one call: when it failed, by status, and when it worked. */
export interface NoticeRule {
  title: string
  /** What a success says, under the same title or one of its own; nothing unless given. */
  success?: string | { title: string; text: string }
  /** By HTTP status. */
  texts?: Readonly<Record<number, Telling>>
  /** Every other status, and failures without one (network, time limit, contract). */
  otherwise: Telling
  tone?: 'error' | 'warning'
}

export interface Notice {
  /** Equal failures have equal causes: they are one toast with a count. */
  cause: string
  tone: 'error' | 'warning' | 'success'
  title: string
  text: string
}

/** Said by nobody but the screen itself. */
export const silence: NoticeRule = { title: '', otherwise: null }

/**
 * One family's part of section 8 of the specifications as a table: endpoint id and status to title and text. `id@place`
 * is the same endpoint told differently where the specification says so for one screen.
 */
export const noticeTable = <const Id extends string>(table: Record<Id, NoticeRule>) => table

function textFor({ texts, otherwise }: NoticeRule, { status, serverMessage }: ApiError): string | null {
  const listed = status === undefined ? undefined : texts?.[status]
  const telling = listed === undefined ? otherwise : listed
  if (telling === null || typeof telling === 'string') return telling
  return serverMessage ?? telling.serverOr
}

/** The notice for a failed call, or null where the catalogue is silent. */
export function failureNotice(error: ApiError, rule: NoticeRule): Notice | null {
  const text = textFor(rule, error)
  const { title, tone = 'error' } = rule
  return text === null ? null : { cause: `${title}: ${text}`, tone, title, text }
}

/** What a form says of its own failed call, and goes on saying: the notice's text, or the server's where that is silent. */
export const failureText = (error: ApiError, rule: NoticeRule): string =>
  textFor(rule, error) ?? error.serverMessage ?? genericText

/** The notice for a call that worked, or null where the catalogue is silent. */
export function successNotice({ title, success }: NoticeRule): Notice | null {
  if (success === undefined) return null
  const told = typeof success === 'string' ? { title, text: success } : success
  return { cause: `${told.title}: ${told.text}`, tone: 'success', ...told }
}
