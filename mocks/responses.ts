import * as z from 'zod/mini'
import { noContent } from '#api/endpoint.ts'
import { endpointOf, type EndpointId } from '#api/endpoints.ts'
import { camelizeKeys } from '#lib/key-case.ts'
import { isObject, parseJson } from '#lib/json.ts'
import type { CallRecord } from './call-log.ts'
import { isEnvelope, wrongType } from './odd.ts'
import { createPlatform, type Platform } from './platform.ts'

export function isReadable(id: EndpointId, text: string): boolean {
  const { response } = endpointOf(id)
  if (Object.is(response, noContent)) return true
  try {
    return z.safeParse(response, text === '' ? null : camelizeKeys(parseJson(text))).success
  } catch {
    return false
  }
}

/** The body that the call would get now, without side effects. Throws if the call fails. */
export async function dryRun(platform: Platform, call: CallRecord): Promise<string> {
  const scenario = { ...platform.scenario, now: null, ahead: 0 }
  const copy = createPlatform({ scenario, state: platform.save(), now: () => call.at })
  copy.fault(call.endpoint, null)
  const { method, path, search, body, headers } = call
  const response = await copy.respond(
    new Request(new URL(path + search, 'http://api.example'), {
      method,
      headers: { Authorization: headers['authorization'] ?? '' },
      body: body === undefined ? null : JSON.stringify(body),
    }),
  )
  if (response?.ok !== true) throw new Error(`${call.endpoint} has no successful response to ${method} ${path}.`)
  return await response.text()
}

type Path = readonly (string | number)[]

/** The only entry of a list stays, followed by its changed copy. */
function replaceAt(value: unknown, [step, ...rest]: Path, other: unknown): unknown {
  if (step === undefined) return other
  if (Array.isArray(value)) {
    const list: unknown[] = value
    const stays = list.length === 1 && !isEnvelope(list) ? list : []
    return [...stays, ...list.map((item, index) => (index === step ? replaceAt(item, rest, other) : item))]
  }
  return isObject(value) ? { ...value, [step]: replaceAt(value[step], rest, other) } : value
}

const nameOf = (path: Path): string =>
  path
    .map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
    .join('')
    .replace(/^\./, '')

/** Maps names such as `pipelines[].status` to their path in the last entry; a non-null occurrence wins. */
function fieldsOf(value: unknown, path: Path = [], found = new Map<string, { path: Path; value: unknown }>()) {
  const known = found.get(nameOf(path))
  if (known === undefined || (known.value === null && value !== null)) found.set(nameOf(path), { path, value })
  const inner = Array.isArray(value) ? [...value.entries()].toReversed() : isObject(value) ? Object.entries(value) : []
  for (const [step, one] of inner) fieldsOf(one, [...path, step], found)
  return found
}

/** One response per field, with that field mistyped. The first entry of a list stays unchanged. */
export function mistyped(text: string): { field: string; text: string }[] {
  if (text === '') return []
  const value = parseJson(text)
  return [...fieldsOf(value)]
    .filter(([name]) => name !== '')
    .map(([field, entry]) => ({ field, text: JSON.stringify(replaceAt(value, entry.path, wrongType(entry.value))) }))
}

const structuralField = /^(id|portal_id|pipeline_run_seq|runlistno\w*|starttime|access_token|rectype)$/

/** Changes free text only; a body that is not JSON stays unchanged. */
export function mapTexts(text: string, transform: (text: string) => string): string {
  const value = (() => {
    try {
      return parseJson(text)
    } catch {
      return undefined
    }
  })()
  if (value === undefined) return text
  return JSON.stringify(value, (key, one: unknown) =>
    typeof one === 'string' && !structuralField.test(key) ? transform(one) : one,
  )
}
