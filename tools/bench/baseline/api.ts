const mediaType = 'application/vnd.portals.v1+json'

type Shape = Readonly<Record<string, unknown>>
/** Checks the type of an answer. */
export type Guard<Data> = (value: unknown) => value is Data

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** Checks that a value has these fields of these types. */
const hasFields = (value: unknown, fields: Readonly<Record<string, string>>): value is Shape =>
  isShape(value) && Object.entries(fields).every(([field, type]) => typeof value[field] === type)

/** Checks every entry of a list. */
export const isListOf =
  <Entry>(isEntry: Guard<Entry>): Guard<Entry[]> =>
  (value): value is Entry[] =>
    Array.isArray(value) && value.every((entry) => isEntry(entry))

export interface User {
  id: string
  name: string
}

export const isUser: Guard<User> = (value): value is User => hasFields(value, { id: 'string', name: 'string' })

export interface PortalResponse {
  id: string
  name: string
  domain: string
}

export const isPortal: Guard<PortalResponse> = (value): value is PortalResponse =>
  hasFields(value, { id: 'string', name: 'string', domain: 'string' })

/** The six counts: their names and their fields in a summary. */
export const statuses = [
  { label: 'Successful', field: 'successful' },
  { label: 'Failed', field: 'failed' },
  { label: 'Cancel', field: 'cancel' },
  { label: 'Running', field: 'running' },
  { label: 'Pending', field: 'pending' },
  { label: 'Scheduled', field: 'scheduled' },
] as const

export type Counts = Record<(typeof statuses)[number]['field'], number>

export const isCounts: Guard<Counts> = (value): value is Counts =>
  isShape(value) && statuses.every(({ field }) => typeof value[field] === 'number')

export const isSummary: Guard<{ pipelines: Counts }> = (value): value is { pipelines: Counts } =>
  isShape(value) && isCounts(value.pipelines)

interface Days {
  id: string
  pipeline_days: number
}

export const isDays: Guard<Days> = (value): value is Days => hasFields(value, { id: 'string', pipeline_days: 'number' })

/** A run as answered, with primitive fields only. */
export type Run = Readonly<Record<string, string | number | boolean | null | undefined>>

export const isRun: Guard<Run> = (value): value is Run =>
  isShape(value) && Object.values(value).every((field) => field === null || typeof field !== 'object')

/** The stored user's id and token. Throws if signed out. */
export function session(): { userId: string; token: string } {
  const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
  if (!isUser(user) || !('token' in user) || !isShape(user.token)) throw new Error('No user is signed in.')
  return { userId: user.id, token: String(user.token.accessToken) }
}

/** Integer values that exceed the precision of a number. */
const longInteger = /(":\s*)(-?\d{16,})(?=\s*[,}])/g

/** Makes a call with the console's headers; resolves to its JSON, long integers as text. Throws for any failure. */
export async function fetchJson<Data>(path: string, isResponse: Guard<Data>, body?: object): Promise<Data> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { Accept: mediaType, 'Content-Type': mediaType, Authorization: `Bearer ${session().token}` },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const text = await response.text()
  const response: unknown = JSON.parse(/\d{16}/.test(text) ? text.replace(longInteger, '$1"$2"') : text)
  if (!isResponse(response)) throw new Error(`${path} answered something else`)
  return response
}
