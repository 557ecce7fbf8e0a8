import { withoutNumbers } from '#domain/portal-summaries/failed-runs.ts'
import type { RunMessage } from '#api/pipelines.ts'
import { parseInstant } from '#lib/dates.ts'
import { counted, formatCount } from '#lib/numbers.ts'

export interface MessageGroup {
  key: string
  severity: string | undefined
  code: string | undefined
  /** Of the first message. */
  text: string | undefined
  /** If the numbers in the texts differ. */
  more: string | undefined
  messages: readonly RunMessage[]
  first: number | undefined
  last: number | undefined
}

const kinds = ['error', 'warning', 'other'] as const
export type MessageKind = (typeof kinds)[number]

export const severityKind = (severity: string | undefined): MessageKind =>
  kinds.find((kind) => kind === severity?.toLowerCase()) ?? 'other'

const keyOf = ({ severity, errCode, description }: RunMessage): string =>
  JSON.stringify([severity, errCode, withoutNumbers(description)])

function groupOf(key: string, messages: readonly [RunMessage, ...RunMessage[]]): MessageGroup {
  const [{ severity, errCode: code, description }] = messages
  const times = messages.flatMap(({ timeStamp }) => parseInstant(timeStamp) ?? [])
  const isSame = messages.every((message) => message.description === description)
  return {
    key,
    severity,
    code,
    text: description,
    more: isSame ? undefined : `and ${formatCount(messages.length - 1)} more like it`,
    messages,
    first: times.length === 0 ? undefined : times.reduce((one, other) => Math.min(one, other)),
    last: times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other)),
  }
}

/** Groups without a time come last, in the order of the response. */
export function messageGroups(messages: readonly RunMessage[]): MessageGroup[] {
  const byKey = new Map<string, [RunMessage, ...RunMessage[]]>()
  for (const message of messages) {
    const key = keyOf(message)
    const group = byKey.get(key)
    if (group) group.push(message)
    else byKey.set(key, [message])
  }
  const rank = ({ severity }: MessageGroup) => kinds.indexOf(severityKind(severity))
  const start = ({ first = Number.MAX_VALUE }: MessageGroup) => first
  return Array.from(byKey, ([key, group]) => groupOf(key, group)).toSorted(
    (one, other) => rank(one) - rank(other) || start(one) - start(other),
  )
}

export function groupsOnlyIn(messages: readonly RunMessage[], others: readonly RunMessage[]): MessageGroup[] {
  const known = new Set(others.map(keyOf))
  return messageGroups(messages).filter(({ key }) => !known.has(key))
}

export function messageCounts(messages: readonly RunMessage[]): string {
  const numbers = kinds.map((kind) => messages.filter(({ severity }) => severityKind(severity) === kind).length)
  return kinds
    .map((kind, index) => ({ number: numbers[index] ?? 0, thing: kind === 'other' ? 'other message' : kind }))
    .flatMap(({ number, thing }) => (number > 0 ? counted(number, thing) : []))
    .join(', ')
}
