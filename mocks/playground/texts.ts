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

/** What differs from the defaults. The user does not count, because there is always one. */
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

/** Signs out the current user if nobody is in the scenario. */
const addressText = (given: Scenario): string =>
  [given.as === null ? 'as:nobody' : '', formatScenario(given)].filter((part) => part !== '').join(',')

export function linkOf(href: string, given: Scenario): string {
  const { origin, pathname, search, hash } = new URL(href)
  const separator = search === '' ? '?' : `${search}&`
  // The text is already encoded, except for its percent signs.
  return `${origin}${pathname}${separator}scenario=${addressText(given).replaceAll('%', '%25')}${hash}`
}

const quote = (text: string) => {
  const escaped = JSON.stringify(text).slice(1, -1)
  return text.includes("'") && !text.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

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

const statement = (start: string, argument: string, end: string) =>
  start.length + argument.length + end.length > 120 ? `${start}\n    ${argument},\n  ${end}` : start + argument + end

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
    `test(${quote(`shows the ${heading} page`)}, async ({ page }) => {`,
    statement('  await page.goto(', quote(path), ')'),
    `  await expect(page.getByRole('heading', { name: ${quote(heading)}, level: 1 })).toBeVisible()`,
    '})',
    '',
  ].join('\n')
}

const isSecret = (name: string) => /token|password|secret/i.test(name)

/** Without secrets. */
function shownPath({ endpoint, path }: CallRecord): string {
  const template = endpointOf(endpoint).path.split('/').toReversed()
  return path
    .split('/')
    .toReversed()
    .map((part, index) => (isSecret(/^\{(.*)\}$/.exec(template[index] ?? '')?.[1] ?? '') ? '…' : part))
    .toReversed()
    .join('/')
}

/** Without secrets. */
const shownQuery = ({ search }: CallRecord): string =>
  search.replaceAll(/([?&][^=&]*)=[^&]*/g, (pair, name: string) => (isSecret(name) ? `${name}=…` : pair))

export interface CallRow {
  id: number
  at: number
  method: string
  path: string
  query: string
  status: string
  isFailed: boolean
  duration: string
  fault: string
}

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
