import { endpointIds, endpointOf, type EndpointId } from '#api/endpoints.ts'
import { nearest } from './nearest.ts'
import { faultKinds, faultsOf, isEndpointId, scenario, type Fault, type Scenario } from './scenario.ts'
import { maxPortals } from './seed/portals.ts'

const accounts = { admin: 'admin', operator: 'operator', nobody: null } as const
export const maxTimes = 1_000_000
export const maxDelay = 60_000
/** `ahead` is in minutes: up to a week. */
export const maxima = {
  portals: maxPortals,
  seed: 0xffffffff,
  apmRuns: 100_000,
  latency: maxDelay,
  ahead: 10_080,
} as const
const settings = ['as', ...Object.keys(maxima), 'now', 'fault']

const isKeyOf = <Known extends object>(known: Known, name: string): name is Extract<keyof Known, string> =>
  Object.hasOwn(known, name)

/** Accepts full-width digits. */
export const numberOf = (text: string): number => Number(text.normalize('NFKC'))

function wholeNumber(text: string, max: number): number | undefined {
  const number = numberOf(text)
  return /^\d{1,10}$/.test(text.normalize('NFKC')) && number <= max ? number : undefined
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Also escapes `~` and `*`, which encodeURIComponent leaves unescaped. */
const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/[~*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

type Report = (problem: string) => void

function unknownWord(word: string, what: string, known: readonly string[]): string {
  const meant = nearest(word, known)
  const few = known.length > faultKinds.length ? '' : ` Valid: ${known.join(', ')}.`
  return `Unknown ${what} '${word}'.${meant === undefined ? few : ` Did you mean '${meant}'?`}`
}

export function readNumber(text: string, max: number, what: string, report: Report): number | undefined {
  const number = wholeNumber(text, max)
  if (number === undefined) report(`${what} must be a whole number up to ${String(max)}, not '${text}'`)
  return number
}

function readTime(text: string, report: Report): string | null {
  if (/^\d{4}(?:-\d\d){2}T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text))) return text
  report(`now must be a time such as 2026-03-04T09:30:00Z, not '${text}'`)
  return null
}

const faultForm =
  /^(?<kind>[a-z0-9-]+)(?:\*(?<times>\d+))?(?:;after=(?<after>\d+))?(?:;delay=(?<delay>\d+))?(?<only>(?:@[^@~=]+=[^@~=]*)*)(?:~(?<message>.*))?$/s

function readOnly(endpoint: EndpointId, text: string, report: Report): Record<string, string> {
  const known = [...endpointOf(endpoint).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const pairs = text.split('@').slice(1)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=').map((part) => decode(part) ?? part)
      if (!known.includes(name)) report(unknownWord(name, `path parameter of ${endpoint}`, known))
      return [name, value]
    }),
  )
}

function readFault(endpoint: EndpointId, text: string, report: Report): Fault | undefined {
  const [word = ''] = /^[^*;@~]*/.exec(text) ?? []
  const kind = faultKinds.find((known) => String(known) === word)
  if (kind === undefined) {
    report(unknownWord(word, 'fault', faultKinds.map(String)))
    return undefined
  }
  const groups = faultForm.exec(text)?.groups
  if (groups === undefined) {
    report(
      `Unknown fault '${text}'. After ${word} come *times, ;after=calls, ;delay=ms, @parameter=value and ~message, in this order`,
    )
    return undefined
  }
  const fault: Fault = { kind }
  const message = groups.message === undefined ? undefined : decode(groups.message)
  if (message !== undefined) fault.message = message
  const times = groups.times === undefined ? undefined : readNumber(groups.times, maxTimes, '*times', report)
  if (times !== undefined) fault.times = times
  const after = groups.after === undefined ? undefined : readNumber(groups.after, maxTimes, ';after', report)
  if (after !== undefined) fault.after = after
  const delay = groups.delay === undefined ? undefined : readNumber(groups.delay, maxDelay, ';delay', report)
  if (delay !== undefined) fault.delay = delay
  const only = groups.only ?? ''
  if (only !== '') fault.only = readOnly(endpoint, only, report)
  return fault
}

function addFault(faults: Scenario['faults'], text: string, report: Report): void {
  const [endpoint = '', ...rest] = text.split(':')
  if (!isEndpointId(endpoint)) {
    report(unknownWord(endpoint, 'endpoint', endpointIds))
    return
  }
  const fault = readFault(endpoint, rest.join(':'), report)
  if (fault === undefined) return
  const known = faultsOf(faults[endpoint])
  faults[endpoint] = known.length === 0 ? fault : [...known, fault]
}

interface ReadScenario {
  scenario: Scenario
  signsOut: boolean
  problems: string[]
}

/**
 * Reads `portals:1000,latency:200,as:admin,fault:portals.summary:500*2`. A fault may end with `;after=2` (skips two
 * calls), `;delay=2000`, `@portalId=1007` (only this portal) and `~The message`. Reserved characters are
 * percent-encoded. Never throws: unknown parts are ignored and reported.
 */
export function readScenario(text: string): ReadScenario {
  const read = scenario()
  const problems: string[] = []
  let signsOut = false
  const report = (problem: string) => problems.push(problem.slice(0, 300))
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue
    const index = part.includes(':') ? part.indexOf(':') : part.length
    const name = part.slice(0, index).trim()
    const value = part.slice(index + 1).trim()
    if (name === 'as') {
      if (isKeyOf(accounts, value)) {
        read.as = accounts[value]
        signsOut = read.as === null
      } else report(unknownWord(value, 'account', Object.keys(accounts)))
    } else if (isKeyOf(maxima, name)) read[name] = readNumber(value, maxima[name], name, report) ?? read[name]
    else if (name === 'now') read.now = readTime(value, report)
    else if (name === 'fault') addFault(read.faults, value, report)
    else report(unknownWord(name, 'setting', settings))
  }
  return { scenario: read, signsOut, problems }
}

export const parseScenario = (text: string): Scenario => readScenario(text).scenario

function formatFault(endpoint: string, { kind, times, after, delay, only = {}, message }: Fault): string {
  const pairs = Object.entries(only).map(([name, value]) => `@${encode(name)}=${encode(value)}`)
  return [
    `fault:${endpoint}:${String(kind)}`,
    times === undefined ? '' : `*${String(times)}`,
    after === undefined ? '' : `;after=${String(after)}`,
    delay === undefined ? '' : `;delay=${String(delay)}`,
    ...pairs,
    message === undefined ? '' : `~${encode(message)}`,
  ].join('')
}

export function formatScenario({ as, portals, seed, apmRuns, latency, now, ahead, faults }: Scenario): string {
  const defaults = scenario()
  return [
    ...(as === null ? [] : [`as:${as}`]),
    ...(portals === defaults.portals ? [] : [`portals:${String(portals)}`]),
    ...(seed === defaults.seed ? [] : [`seed:${String(seed)}`]),
    ...(apmRuns === defaults.apmRuns ? [] : [`apmRuns:${String(apmRuns)}`]),
    ...(latency === defaults.latency ? [] : [`latency:${String(latency)}`]),
    ...(now === null ? [] : [`now:${now}`]),
    ...(ahead === defaults.ahead ? [] : [`ahead:${String(ahead)}`]),
    ...Object.entries(faults).flatMap(([endpoint, list]) =>
      faultsOf(list).map((fault) => formatFault(endpoint, fault)),
    ),
  ].join(',')
}

export const problemsOf = (parts: Partial<Scenario>): string[] => readScenario(formatScenario(scenario(parts))).problems
