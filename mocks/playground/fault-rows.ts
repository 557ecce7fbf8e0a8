import * as z from 'zod/mini'
import { endpointOf, isEndpointId, type EndpointId } from '#api/endpoints.ts'
import { maxDelay, maxTimes, numberOf, readNumber } from '../scenario-text.ts'
import { faultKinds, faultsOf, type Fault, type Scenario } from '../scenario.ts'

/** As typed: empty text means not set. */
export const faultRowSchema = z.object({
  id: z.number(),
  endpoint: z.string(),
  kind: z.string(),
  times: z.string(),
  after: z.string(),
  delay: z.string(),
  message: z.string(),
  only: z.record(z.string(), z.string()),
})

export type FaultRow = z.output<typeof faultRowSchema>

const numbers = { times: maxTimes, after: maxTimes, delay: maxDelay } as const

export const paramsOf = (endpoint: EndpointId): string[] =>
  [...endpointOf(endpoint).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export function rowProblems(row: FaultRow): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [name, max] of Object.entries(numbers)) {
    const text = row[name === 'times' || name === 'after' ? name : 'delay']
    if (text !== '') readNumber(text, max, 'This', (problem) => (problems[name] = problem))
  }
  return problems
}

function toFault(row: FaultRow): { endpoint: EndpointId; fault: Fault } | undefined {
  const { endpoint, times, after, delay, message } = row
  const kind = faultKinds.find((known) => String(known) === row.kind)
  if (!isEndpointId(endpoint) || kind === undefined || Object.keys(rowProblems(row)).length > 0) return undefined
  const only = paramsOf(endpoint).flatMap((name) => (row.only[name] ? [[name, row.only[name]] as const] : []))
  const fault: Fault = {
    kind,
    ...(times !== '' && { times: numberOf(times) }),
    ...(after !== '' && { after: numberOf(after) }),
    ...(delay !== '' && { delay: numberOf(delay) }),
    ...(only.length > 0 && { only: Object.fromEntries(only) }),
    ...(message !== '' && { message }),
  }
  return { endpoint, fault }
}

export function faultsOfRows(rows: readonly FaultRow[]): Scenario['faults'] {
  const lists = Map.groupBy(
    rows.flatMap((row) => toFault(row) ?? []),
    ({ endpoint }) => endpoint,
  )
  const faults: Scenario['faults'] = {}
  for (const [endpoint, list] of lists) {
    const [first, ...more] = list.map(({ fault }) => fault)
    if (first) faults[endpoint] = more.length === 0 ? first : [first, ...more]
  }
  return faults
}

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value))

export const rowsOf = ({ faults }: Scenario): FaultRow[] =>
  Object.entries(faults)
    .flatMap(([endpoint, list]) => faultsOf(list).map((fault) => ({ endpoint, fault })))
    .map(({ endpoint, fault: { kind, times, after, delay, message = '', only = {} } }, index) => ({
      id: index + 1,
      endpoint,
      kind: String(kind),
      times: numberText(times),
      after: numberText(after),
      delay: numberText(delay),
      message,
      only,
    }))

/** Equal for two states of the same fault. */
const identity = ({ kind, delay, only, message }: Fault) => JSON.stringify([kind, delay, only, message])

export function leftText(row: FaultRow, remaining: Scenario['faults']): string {
  const own = toFault(row)
  if (own === undefined || own.fault.times === undefined) return ''
  const rest = faultsOf(remaining[own.endpoint]).find((fault) => identity(fault) === identity(own.fault))
  return rest?.times === undefined || rest.times === 0 ? 'Used up' : `${String(rest.times)} left`
}
