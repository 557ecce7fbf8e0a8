import * as z from 'zod/mini'
import { endpointOf, type EndpointId } from '#api/endpoints.ts'
import { noContent } from '#api/schema-fields.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { parseJson } from '#lib/json.ts'
import { createPlatform, type CallRecord, type Platform } from './platform.ts'

/** Whether the app takes this text for the endpoint's answer, as its schema says; false where it is a contract error. */
export function isReadable(id: EndpointId, text: string): boolean {
  const { answer } = endpointOf(id)
  if (Object.is(answer, noContent)) return true
  try {
    return z.safeParse(answer, text === '' ? null : camelizeKeys(parseJson(text))).success
  } catch {
    return false
  }
}

/** What the platform would answer to a call now, with nothing changed by it: the call is made to a copy. */
export async function dryRun(platform: Platform, call: CallRecord): Promise<string> {
  const copy = createPlatform({ scenario: platform.scenario, state: platform.save(), now: () => call.at })
  copy.fault(call.endpoint, null)
  const { method, path, search, body, headers } = call
  const response = await copy.respond(
    new Request(new URL(path + search, 'http://api.example'), {
      method,
      headers: { Authorization: headers['authorization'] ?? '' },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )
  if (response?.ok !== true) throw new Error(`${call.endpoint} has no good answer to ${method} ${path}.`)
  return await response.text()
}

type Path = readonly (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of another type, such as a list for a text. */
function ofOtherType(value: unknown): unknown {
  if (typeof value === 'string') return ['a text belongs here']
  if (typeof value === 'number') return 'a number belongs here'
  if (typeof value === 'boolean') return 'yes or no belongs here'
  if (Array.isArray(value)) return 'a list belongs here'
  return value === null ? { nothing: ['belongs here'] } : 7
}

/** The same value with another one at the end of a path. */
function withAt(value: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? withAt(item, rest, other) : item))
  return isRecord(value) ? { ...value, [step]: withAt(value[step], rest, other) } : value
}

const nameOf = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
    .join('')
    .replace(/^\./, '')

/** Where each field of a value stands first, by its name, such as `pipelines[].status`; one with a value is preferred. */
function fieldsOf(value: unknown, path: Path = [], found = new Map<string, { path: Path; value: unknown }>()) {
  const known = found.get(nameOf(path))
  if (known === undefined || (known.value === null && value !== null)) found.set(nameOf(path), { path, value })
  const inner = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
  for (const [step, one] of inner) fieldsOf(one, [...path, step], found)
  return found
}

/** One answer for each field of a good one, in which that field has another type; none for an answer without a body. */
export function mistyped(text: string): { field: string; text: string }[] {
  if (text === '') return []
  const value = parseJson(text)
  return [...fieldsOf(value)]
    .filter(([name]) => name !== '')
    .map(([field, at]) => ({ field, text: JSON.stringify(withAt(value, at.path, ofOtherType(at.value))) }))
}

/** Fields whose text is no free text: it leads to other answers. */
const meansSomething = /^(id|portal_id|pipeline_run_seq|runlistno\w*|starttime|access_token|rectype)$/

/** The same answer with every free text told otherwise; a body that is no JSON as it is. */
export function mapTexts(text: string, tell: (text: string) => string): string {
  const value = (() => {
    try {
      return parseJson(text)
    } catch {
      return undefined
    }
  })()
  if (value === undefined) return text
  return JSON.stringify(value, (key, one: unknown) =>
    typeof one === 'string' && !meansSomething.test(key) ? tell(one) : one,
  )
}
