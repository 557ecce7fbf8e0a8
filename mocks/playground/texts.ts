import { endpointOf } from '#api/endpoints.ts'
import type { CallRecord } from '../call-log.ts'
import { faultsOf, scenario, type Fault, type Scenario } from '../scenario.ts'
import { formatScenario } from '../scenario-text.ts'

const hours = (minutes: number) => (minutes % 60 === 0 ? `${String(minutes / 60)} h` : `${String(minutes)} min`)

const faultText = (endpoint: string, { kind, times, only = {} }: Fault): string =>
  [
    `${endpoint}: ${String(kind)}`,
    ...(times === undefined ? [] : [times === 1 ? '1 request' : `${String(times)} requests`]),
    ...Object.entries(only).map((pair) => pair.join(' ')),
  ].join(', ')

/** The settings of a scenario that differ from the defaults, in words. The user is always somebody and does not count. */
export function activeSettings({ portals, seed, apmRuns, latency, now, ahead, faults }: Scenario): string[] {
  const defaults = scenario()
  return [
    ...(portals === defaults.portals ? [] : [`${String(portals)} portals`]),
    ...(seed === defaults.seed ? [] : [`Seed ${String(seed)}`]),
    ...(apmRuns === defaults.apmRuns ? [] : [`${String(apmRuns)} APM runs`]),
    ...(latency === defaults.latency ? [] : [`Latency ${String(latency)} ms`]),
    ...(now === null ? [] : ['Clock frozen']),
    ...(ahead === defaults.ahead ? [] : [`Clock ${hours(ahead)} ahead`]),
    ...Object.entries(faults).flatMap(([endpoint, list]) => faultsOf(list).map((fault) => faultText(endpoint, fault))),
  ]
}

/** The text of a scenario for an address; it signs out whoever is signed in if nobody is in the scenario. */
const addressText = (given: Scenario): string =>
  [given.as === null ? 'as:nobody' : '', formatScenario(given)].filter((part) => part !== '').join(',')

/** The address of a page with a scenario. */
export function linkOf(href: string, given: Scenario): string {
  const { origin, pathname, search, hash } = new URL(href)
  const separator = search === '' ? '?' : `${search}&`
  // Signs that belong to addresses are escaped in the text: only its percent signs are left to escape.
  return `${origin}${pathname}${separator}scenario=${addressText(given).replaceAll('%', '%25')}${hash}`
}

const quote = (text: string) => {
  const escaped = JSON.stringify(text).slice(1, -1)
  return text.includes("'") && !text.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** A value as the formatter writes it. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const isList = Array.isArray(value)
  const lines = Object.entries(value).map(([name, part]) => {
    const key = /^[\w$]+$/.test(name) ? name : quote(name)
    return `${indent}  ${isList ? '' : `${key}: `}${literal(part, `${indent}  `)},\n`
  })
  return isList ? `[\n${lines.join('')}${indent}]` : `{\n${lines.join('')}${indent}}`
}

/** A statement that the formatter breaks if it is too long. */
const statement = (start: string, argument: string, end: string) =>
  start.length + argument.length + end.length > 120 ? `${start}\n    ${argument},\n  ${end}` : start + argument + end

/** A Playwright test that opens a path of the console in a scenario and expects its heading (docs/testing.md). */
export function snippetOf(path: string, heading: string, { as, now, faults, ...numbers }: Scenario): string {
  const defaults = Object.entries(scenario())
  const changed = Object.entries(numbers).filter(
    ([name, value]) => !defaults.some(([other, usual]) => other === name && usual === value),
  )
  const parts = {
    as,
    ...Object.fromEntries(changed),
    ...(Object.keys(faults).length > 0 && { faults }),
  }
  return [
    "import { expect, test } from '../support/fixtures.ts'",
    '',
    `test.use(${literal({ scenario: parts, ...(now !== null && { now }) })})`,
    '',
    `test(${quote(`shows the page ${heading}`)}, async ({ page }) => {`,
    statement('  await page.goto(', quote(path), ')'),
    `  await expect(page.getByRole('heading', { name: ${quote(heading)}, level: 1 })).toBeVisible()`,
    '})',
    '',
  ].join('\n')
}

/** Path parameters and query parameters that are secrets. */
const isSecret = (name: string) => /token|password|secret/i.test(name)

/** The path of a call without secrets. */
function shownPath({ endpoint, path }: CallRecord): string {
  const template = endpointOf(endpoint).path.split('/').toReversed()
  return path
    .split('/')
    .toReversed()
    .map((part, index) => (isSecret(/^\{(.*)\}$/.exec(template[index] ?? '')?.[1] ?? '') ? '…' : part))
    .toReversed()
    .join('/')
}

/** The query of a call without secrets. */
const shownQuery = ({ search }: CallRecord): string =>
  search.replaceAll(/([?&][^=&]*)=[^&]*/g, (pair, name: string) => (isSecret(name) ? `${name}=…` : pair))

/** A call as the log shows it. */
export interface CallRow {
  id: number
  /** Arrival by the platform's clock, in milliseconds since 1970. */
  at: number
  method: string
  path: string
  /** With its question mark; '' if empty. */
  query: string
  status: string
  isFailed: boolean
  /** In ms; '' while pending. */
  duration: string
  /** The kind of the fault that answered; '' for a regular answer. */
  fault: string
}

/** The row of a call; `id` is its number in the log. */
export function callRow(call: CallRecord, id: number): CallRow {
  const { at, method, status, duration, fault } = call
  return {
    id,
    at,
    method,
    path: shownPath(call),
    query: shownQuery(call),
    status: status === null ? 'Pending' : status === 0 ? 'No response' : String(status),
    isFailed: status === 0 || (status !== null && status >= 400),
    duration: duration === null ? '' : String(Math.round(duration)),
    fault:
      fault === null ? '' : `${String(fault.kind)}${fault.delay === undefined ? '' : `, ${String(fault.delay)} ms`}`,
  }
}
