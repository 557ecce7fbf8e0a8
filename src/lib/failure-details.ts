import { ApiError } from './api-error.ts'
import { formatWithDay } from './dates.ts'
import { isoInstant } from './days.ts'
import type { TimedText } from './timed-text.ts'

const failureOf = (error: unknown): Partial<Pick<ApiError, 'endpoint' | 'kind' | 'status'>> =>
  error instanceof ApiError ? error : {}

export function failureCause(error: unknown, at: number, today: string | undefined, timeZone: string): TimedText {
  const { kind, status } = failureOf(error)
  const time = { at, text: formatWithDay(at, today, timeZone, 'second') }
  if (status === 403) return ['You don’t have access (403, ', time, ').']
  if (status !== undefined && status < 500) return [`Request failed (${status}, `, time, ').']
  if (status !== undefined) return [`Server error ${status} (`, time, ').']
  if (kind === 'contract') return ['Couldn’t read the server’s response (', time, ').']
  if (kind === 'login-page') return ['Login page instead of data (', time, ').']
  return [kind === undefined ? 'Failed (' : 'No response from the server (', time, ').']
}

interface Failure {
  title: string
  error: unknown
  at: number
  address: string
}

/** Text to share: contains nothing that was sent, and only the status of the response. */
export function failureDetails({ title, error, at, address }: Failure): string {
  const { endpoint, kind, status } = failureOf(error)
  const lines = { Request: endpoint, Failure: kind, Status: status, Time: isoInstant(at), Page: address }
  const known = Object.entries(lines).filter(([, value]) => value !== undefined)
  return [title, ...known.map(([name, value]) => `${name}: ${value}`)].join('\n')
}
