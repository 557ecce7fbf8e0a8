import { HttpResponse } from 'msw'
import type { EndpointId } from '#api/endpoints.ts'
import { faultsOf, type Fault, type FaultKind, type Scenario } from './scenario.ts'
import { abortable } from './waiting.ts'

/** The media type of every JSON response. */
const mediaType = 'application/vnd.portals.v1+json'

/** A response with JSON text, or without a body. */
export function answer(status: number, text: string | null): Response {
  return new HttpResponse(text, { status, headers: text === null ? {} : { 'Content-Type': mediaType } })
}

const defaultMessages: Readonly<Record<number, string>> = {
  400: 'The request is not valid.',
  401: 'Authentication is required.',
  403: 'You may not do this.',
  404: 'There is no such thing.',
  409: 'This exists already.',
  422: 'The request cannot be processed.',
  500: 'The server met an unexpected condition.',
  502: 'The server behind this one gave no valid answer.',
  503: 'The service is down for maintenance.',
  504: 'The server behind this one took too long.',
}

const errorPage = '<!doctype html><html><head><title>Sign in</title></head><body><h1>Proxy sign-in</h1></body></html>'

/**
 * Returns the fault of this call, or undefined. A fault with `times` is counted down in the scenario and removed at 0, so
 * the scenario always lists the failures that remain.
 */
export function takeFault(scenario: Scenario, endpoint: EndpointId, params: Readonly<Record<string, string>>) {
  const faults = faultsOf(scenario.faults[endpoint])
  const applies = ({ only = {}, times }: Fault) =>
    times !== 0 && Object.entries(only).every(([name, value]) => params[name] === value)
  const matched = faults.find(applies)
  if (matched?.times !== undefined) {
    const times = matched.times - 1
    const remaining = faults.flatMap((fault) =>
      fault !== matched ? [fault] : times === 0 ? [] : [{ ...fault, times }],
    )
    setFaults(scenario, endpoint, remaining)
  }
  return matched
}

/** Replaces the faults of one endpoint; an empty list removes them. */
export function setFaults(scenario: Scenario, endpoint: EndpointId, faults: Fault[]): void {
  const { [endpoint]: _, ...others } = scenario.faults
  const [first, ...more] = faults
  scenario.faults = first === undefined ? others : { ...others, [endpoint]: more.length === 0 ? first : faults }
}

type Answerer = (signal: AbortSignal, real: () => Promise<Response>, message: string) => Response | Promise<Response>

const answerers: Readonly<Record<Exclude<FaultKind, number>, Answerer>> = {
  drop: () => HttpResponse.error(),
  hang: (signal) => abortable(Promise.withResolvers<never>().promise, signal),
  html: () => new HttpResponse(errorPage, { status: 200, headers: { 'Content-Type': 'text/html' } }),
  empty: () => answer(200, ''),
  truncated: async (_signal, real) => {
    const response = await real()
    const text = await response.text()
    return answer(response.status, text === '' ? null : text.slice(0, Math.floor(text.length / 2)))
  },
  'wrong-shape': () => answer(200, JSON.stringify('this is a text where something else belongs')),
  body: (_signal, _real, message) => answer(200, message),
}

/** Builds the faulty response; `real` returns the regular one. Throws CallerAborted if the caller aborts. */
export async function faultyAnswer(
  { kind, message }: Fault,
  signal: AbortSignal,
  real: () => Promise<Response>,
): Promise<Response> {
  if (typeof kind === 'number') return answer(kind, JSON.stringify({ message: message ?? defaultMessages[kind] }))
  return await answerers[kind](signal, real, message ?? '')
}
