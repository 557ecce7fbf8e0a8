import { HttpResponse } from 'msw'
import { mediaType } from '#api/endpoint.ts'
import type { EndpointId } from '#api/endpoints.ts'
import { oddText } from './odd.ts'
import { faultsOf, type Fault, type FaultKind, type Scenario } from './scenario.ts'
import { hash } from './seed/random.ts'
import { abortable } from './waiting.ts'

export function responseOf(status: number, text: string | null): Response {
  return new HttpResponse(text, { status, headers: text === null ? {} : { 'Content-Type': mediaType } })
}

const defaultMessages: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'Authentication is required.',
  403: 'You do not have permission to do this.',
  404: 'Not found.',
  409: 'This already exists.',
  422: 'The request cannot be processed.',
  500: 'An unexpected error occurred.',
  502: 'The upstream server returned an invalid response.',
  503: 'The service is down for maintenance.',
  504: 'The upstream server timed out.',
}

const errorPage = '<!doctype html><html><head><title>Sign in</title></head><body><h1>Proxy sign-in</h1></body></html>'

type Params = Readonly<Record<string, string>>

const isFor = ({ only = {} }: Fault, params: Params): boolean =>
  Object.entries(only).every(([name, value]) => params[name] === value)

export const faultOf = (scenario: Scenario, endpoint: EndpointId, params: Params): Fault | undefined =>
  faultsOf(scenario.faults[endpoint]).find(
    (fault) => fault.times !== 0 && (fault.after ?? 0) === 0 && isFor(fault, params),
  )

function leftOf({ after, ...fault }: Fault, wasTaken: boolean): Fault[] {
  if (after !== undefined && after > 1) return [{ ...fault, after: after - 1 }]
  if (!wasTaken || fault.times === undefined) return [fault]
  return fault.times === 1 ? [] : [{ ...fault, times: fault.times - 1 }]
}

/** Counts `times` and `after` down in the scenario, which therefore lists only what is left. */
export function takeFault(scenario: Scenario, endpoint: EndpointId, params: Params): Fault | undefined {
  const matched = faultOf(scenario, endpoint, params)
  const faults = faultsOf(scenario.faults[endpoint])
  if (faults.some((fault) => isFor(fault, params) && (fault.after !== undefined || fault.times !== undefined))) {
    const remaining = faults.flatMap((fault) => (isFor(fault, params) ? leftOf(fault, fault === matched) : fault))
    setFaults(scenario, endpoint, remaining)
  }
  return matched
}

export function setFaults(scenario: Scenario, endpoint: EndpointId, faults: Fault[]): void {
  const { [endpoint]: _, ...others } = scenario.faults
  const [first, ...more] = faults
  scenario.faults = first === undefined ? others : { ...others, [endpoint]: more.length === 0 ? first : faults }
}

type Responder = (regular: () => Promise<Response>, request: Request) => Response | Promise<Response>

function cutBody(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  const parts = [bytes.subarray(0, Math.floor(bytes.length / 2))]
  return new ReadableStream({
    pull(controller) {
      const part = parts.pop()
      if (part === undefined) controller.error(new TypeError('The connection was lost.'))
      else controller.enqueue(part)
    },
  })
}

const changeBody =
  (change: (text: string) => BodyInit): Responder =>
  async (regular) => {
    const response = await regular()
    const text = await response.text()
    const { status, headers } = response
    return new HttpResponse(text === '' ? null : change(text), { status, headers })
  }

const cacheable =
  (name: string, value: string): Responder =>
  async (regular) => {
    const response = await regular()
    response.headers.set(name, value)
    // Browsers compute the age from this. By the platform's own time, perhaps in another year, it would be stale
    // immediately.
    response.headers.set('Date', new Date().toUTCString())
    return response
  }

const faultResponders: Readonly<Record<Exclude<FaultKind, number>, Responder>> = {
  drop: () => HttpResponse.error(),
  hang: (_regular, { signal }) => abortable(Promise.withResolvers<never>().promise, signal),
  html: () => new HttpResponse(errorPage, { status: 200, headers: { 'Content-Type': 'text/html' } }),
  empty: () => responseOf(200, ''),
  truncated: changeBody((text) => text.slice(0, Math.floor(text.length / 2))),
  cut: changeBody(cutBody),
  'wrong-shape': () => responseOf(200, JSON.stringify('this is a text where something else belongs')),
  odd: changeBody(oddText),
  body: (regular) => regular(),
  // platform.ts creates this response early.
  stale: (regular) => regular(),
  // Without Cache-Control, browsers estimate the accepted age from this date.
  'last-modified': cacheable('Last-Modified', 'Wed, 01 Jan 2020 00:00:00 GMT'),
  etag: async (regular, { headers }) => {
    const response = await regular()
    const etag = `"${hash(await response.clone().text()).toString(36)}"`
    if (response.ok && headers.get('If-None-Match') === etag) {
      return new HttpResponse(null, { status: 304, headers: { ETag: etag } })
    }
    response.headers.set('ETag', etag)
    return response
  },
  'max-age': cacheable('Cache-Control', 'max-age=600'),
}

export async function faultyResponse(
  { kind, message }: Fault,
  request: Request,
  real: () => Promise<Response>,
): Promise<Response> {
  if (typeof kind === 'number') return responseOf(kind, JSON.stringify({ message: message ?? defaultMessages[kind] }))
  const text = message ?? (kind === 'body' ? '' : undefined)
  return await faultResponders[kind](text === undefined ? real : () => Promise.resolve(responseOf(200, text)), request)
}
