import { ApiError } from '#api/endpoint.ts'
import { plainMessage } from '#lib/diagnostics.ts'
import { failureCause } from '#lib/failure-details.ts'
import { formatPart, isoInstant } from '#lib/dates.ts'
import { plainText } from '#lib/timed-text.ts'
import { viewerTimeZone } from '#lib/zones.ts'
import type { LoggedError } from '#ui/diagnostics/error-log.ts'
import type { Vitals } from '#ui/diagnostics/vitals.ts'

/** A line of the screen. */
export interface Fact {
  label: string
  value: string
  /** Instead of the value where it is copied, such as a time in UTC. */
  copied?: string
}

export interface FactSection {
  title: string
  facts: readonly Fact[]
}

const unknown = 'Not known yet'

interface Build {
  version: string
  /** The name of the first script. */
  build: string
  commit: string | undefined
  /** When the page was loaded, in ms since 1970. */
  loadedAt: number
}

/** `zone` is that of the times on screen. */
export function consoleFacts({ version, build, commit, loadedAt }: Build, zone: string): Fact[] {
  const commits = commit ? [{ label: 'Commit', value: commit }] : []
  const loaded = {
    label: 'Page loaded',
    value: formatPart(loadedAt, 'dayAndMinute', zone),
    copied: isoInstant(loadedAt),
  }
  return [{ label: 'Version', value: version }, { label: 'Build', value: build }, ...commits, loaded]
}

interface Answer {
  origin: string
  /** Null if the latest call was answered. */
  error: Error | null
  /** Times in ms since 1970; 0 for never. */
  errorUpdatedAt: number
  dataUpdatedAt: number
  /** The duration of the latest check in ms. */
  duration: number | undefined
}

/** `zone` is that of the times on screen. */
export function apiFacts({ origin, error, errorUpdatedAt, dataUpdatedAt, duration }: Answer, zone: string): Fact[] {
  const state =
    error === null
      ? {
          value: `Yes, at ${formatPart(dataUpdatedAt, 'dayAndSecond', zone)}`,
          copied: `yes, at ${isoInstant(dataUpdatedAt)}`,
        }
      : {
          value: plainText(failureCause(error, errorUpdatedAt, undefined, zone)),
          copied: `${errorText(error)}, at ${isoInstant(errorUpdatedAt)}`,
        }
  return [
    { label: 'Address', value: `${origin}/v1` },
    { label: 'Answers', ...(error === null && dataUpdatedAt === 0 ? { value: unknown } : state) },
    { label: 'Time of an answer', value: duration === undefined ? 'Check measures it' : `${Math.round(duration)} ms` },
  ]
}

interface Browser {
  userAgent: string
  language: string
  width: number
  height: number
  pixelRatio: number
}

export const browserFacts = ({ userAgent, language, width, height, pixelRatio }: Browser): Fact[] => [
  { label: 'Browser', value: userAgent },
  { label: 'Window', value: `${width} x ${height} px, scale ${pixelRatio}` },
  { label: 'Language', value: language },
  { label: 'Time zone', value: viewerTimeZone },
]

/** The headers of the page; null if it could not be fetched, undefined before that. */
export type PolicyHeaders = { policy: string | null; reported: string | null } | null | undefined

/** What the server says with the page. Whether it is in force cannot be tried without breaking it. */
export function policyFacts(headers: PolicyHeaders, knowsTrustedTypes: boolean): Fact[] {
  const csp = 'Content Security Policy'
  const types = 'Trusted Types'
  const notKnown = headers === null ? 'Not known: the page could not be fetched' : unknown
  if (!headers) return [csp, types].map((label) => ({ label, value: notKnown }))
  const { policy, reported } = headers
  if (policy === null) {
    return [
      { label: csp, value: reported === null ? 'None: the server sends no policy' : 'Reported only, not in force' },
      { label: types, value: 'Not enforced' },
    ]
  }
  const enforced = knowsTrustedTypes ? 'Enforced' : 'Not enforced: this browser does not know them'
  return [
    { label: csp, value: 'In force' },
    { label: types, value: /require-trusted-types-for[^;]*'script'/.test(policy) ? enforced : 'Not enforced' },
    { label: 'Sent with the page', value: policy },
  ]
}

const vitalFacts = [
  { name: 'LCP', label: 'Largest paint (LCP)', entryType: 'largest-contentful-paint' },
  { name: 'INP', label: 'Slow interaction (INP)', entryType: 'event' },
  { name: 'CLS', label: 'Layout shift (CLS)', entryType: 'layout-shift' },
] as const

/** `entryTypes` are those that the browser measures. */
export const speedFacts = (vitals: Vitals, entryTypes: readonly string[]): Fact[] =>
  vitalFacts.map(({ name, label, entryType }) => {
    const vital = vitals[name]
    const missing = entryTypes.includes(entryType) ? unknown : 'Not measured by this browser'
    if (vital === undefined) return { label, value: missing }
    const value = name === 'CLS' ? vital.value.toFixed(3) : `${Math.round(vital.value)} ms`
    return { label, value: `${value}, ${vital.rating.replace('-', ' ')}` }
  })

/** An error without what was sent or answered, and without what could be a secret or a person. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? `Call ${error.endpoint}: ${error.status ?? error.kind}` : plainMessage(error)

const timesText = (count: number) => (count > 1 ? `, ${count} times` : '')

/** All of it as text to pass on. */
export function diagnosticsText(sections: readonly FactSection[], errors: readonly LoggedError[], now: number): string {
  const lines = sections.flatMap(({ title, facts }) => [
    `${title}:`,
    ...facts.map(({ label, value, copied = value }) => `  ${label}: ${copied}`),
  ])
  const list = errors.map(({ error, count, at }) => `  ${isoInstant(at)} ${errorText(error)}${timesText(count)}`)
  const none = ['  None']
  return [`Portal Console, ${isoInstant(now)}`, ...lines, 'Last errors:', ...(list.length > 0 ? list : none)].join('\n')
}
