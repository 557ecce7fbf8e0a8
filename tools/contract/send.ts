import { mediaType, pathOf, type AnyEndpoint, type CallParts } from '../../src/api/endpoint.ts'
import { quoteLongIntegers } from '../../src/lib/json.ts'
import { snakeizeKeys } from '../../src/lib/key-case.ts'

const timeLimit = 30_000

export interface Target {
  url: string
  token: string | undefined
}

export interface Received {
  /** 0 without a response. */
  status: number
  time: number
  body: unknown
  problem?: string
}

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'No server has this name.',
  EAI_AGAIN: 'No server has this name.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was lost.',
  UND_ERR_SOCKET: 'The connection was lost.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed: pass its authority in NODE_EXTRA_CA_CERTS.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is self-signed: pass its authority in NODE_EXTRA_CA_CERTS.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is of an unknown authority: pass it in NODE_EXTRA_CA_CERTS.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'It does not support https: try http.',
}

/** Why a call has no response. Of its address only the origin: the path may have a token. */
function sentenceOf(error: unknown, url: string): string {
  if (error instanceof Error && error.name === 'TimeoutError')
    return `${url}: no response within ${timeLimit / 1000} s.`
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const reason = code || (cause instanceof Error ? cause.message : 'unknown reason')
  return `${new URL(url).origin}: ${sentences[code] ?? `the call failed (${reason}).`}`
}

function parse(text: string): { body: unknown; problem?: string } {
  if (text === '') return { body: null }
  try {
    return { body: JSON.parse(quoteLongIntegers(text)) }
  } catch {
    const isPage = /^\s*<(!doctype|html)/i.test(text)
    return {
      body: undefined,
      problem: isPage ? 'The response is an HTML page instead of JSON.' : 'The response is not JSON.',
    }
  }
}

/** Of the address of a redirect only the origin: the rest may have a token. */
function failureOf({ status, headers, url }: Response): string {
  const location = headers.get('Location')
  const target = location === null ? null : URL.parse(location, url)
  const redirect = status < 400 && target ? `, a redirect to ${target.origin}` : ''
  return `The server returned ${status}${redirect}.`
}

export function addressOf(endpoint: AnyEndpoint, { params, query = {} }: CallParts): string {
  const path = pathOf(endpoint, params)
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return search === '' ? path : `${path}?${search}`
}

export async function send({ url, token }: Target, endpoint: AnyEndpoint, input: CallParts): Promise<Received> {
  const start = performance.now()
  const time = () => Math.round(performance.now() - start)
  try {
    const response = await fetch(new URL(addressOf(endpoint, input), url), {
      method: endpoint.method.toUpperCase(),
      headers: {
        Accept: mediaType,
        'Content-Type': mediaType,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: input.body === undefined ? null : JSON.stringify(snakeizeKeys(input.body)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimit),
    })
    const text = await response.text()
    const { status } = response
    if (!response.ok) return { status, time: time(), body: undefined, problem: failureOf(response) }
    return { status, time: time(), ...parse(text) }
  } catch (error) {
    return { status: 0, time: time(), body: undefined, problem: sentenceOf(error, url) }
  }
}
