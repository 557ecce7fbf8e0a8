import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryKeyOf } from '#api/endpoint.ts'
import { listInput, pipelines, runsQuery, type Run } from '#api/pipelines.ts'
import { daySpan, parseInstant } from '#lib/dates.ts'
import { parseDay } from '#lib/days.ts'
import { compareDecimals, isNumeric } from '#lib/numbers.ts'
import { platformZone } from '#lib/zones.ts'
import { fieldOf, type Comparison, type FieldKind } from './threshold-fields.ts'

export type Match = 'yes' | 'no' | 'unknown'

export interface Condition {
  field: string
  comparison: string
  value: string
}

type Value = string | number | bigint

interface Order {
  equal: boolean
  less: boolean
  greater: boolean
}

type Compare = (actual: Value) => Order | undefined

const orderOf = <Compared extends string | number>(one: Compared, other: Compared): Order => ({
  equal: one === other,
  less: one < other,
  greater: one > other,
})

const orderOfNumbers = (one: string, other: string): Order | undefined =>
  isNumeric(one) && isNumeric(other) ? orderOf(compareDecimals(one, other), 0) : undefined

const compareNumbers = (wanted: string): Compare | undefined =>
  isNumeric(wanted) ? (actual) => orderOfNumbers(String(actual), wanted) : undefined

/** Numeric if both are numbers: trace level 10 is greater than 9. */
const compareTexts =
  (wanted: string): Compare =>
  (actual) => {
    const text = String(actual)
    return { ...(orderOfNumbers(text, wanted) ?? orderOf(text, wanted)), equal: text === wanted }
  }

const normalizeStage = (text: string) => text.replaceAll(' ', '')

const compareStages =
  (wanted: string): Compare =>
  (actual) =>
    orderOf(normalizeStage(String(actual)), normalizeStage(wanted))

/** A whole day in the platform's zone, or one instant. */
function spanOf(value: string): { from: number; to: number } | undefined {
  const day = parseDay(value)
  if (day !== undefined) return daySpan(day, platformZone)
  const instant = parseInstant(value)
  return instant === undefined ? undefined : { from: instant, to: instant }
}

function compareTimes(wanted: string): Compare | undefined {
  const span = spanOf(wanted)
  if (span === undefined) return undefined
  return (actual) => {
    const time = parseInstant(String(actual))
    if (time === undefined) return undefined
    return { equal: span.from <= time && time <= span.to, less: time < span.from, greater: time > span.to }
  }
}

const comparers: Readonly<Record<FieldKind, (wanted: string) => Compare | undefined>> = {
  text: compareTexts,
  number: compareNumbers,
  stage: compareStages,
  date: compareTimes,
}

const listOf = (value: string) => value.split(',').map((part) => part.trim())

const isBlank = (value: Value | undefined): boolean => value === undefined || String(value).trim() === ''

type Test = (actual: Value | undefined) => boolean | undefined

/** A blank value never passes; for an unreadable one the result is undefined. */
const testOrder =
  (compare: Compare | undefined, passes: (order: Order) => boolean): Test =>
  (actual) => {
    if (compare === undefined) return undefined
    if (actual === undefined || isBlank(actual)) return false
    const order = compare(actual)
    return order && passes(order)
  }

const opposite =
  (test: Test): Test =>
  (actual) => {
    const holds = test(actual)
    return holds === undefined ? undefined : !holds
  }

function testsOf(kind: FieldKind, value: string): Readonly<Record<Comparison, Test>> {
  const compare = comparers[kind](value)
  const equals = testOrder(compare, ({ equal }) => equal)
  const contains: Test = (actual) => !isBlank(actual) && String(actual).includes(value)
  return {
    equals,
    'not equal to': opposite(equals),
    'greater then': testOrder(compare, ({ greater }) => greater),
    'less then': testOrder(compare, ({ less }) => less),
    'greater then or equal to': testOrder(compare, ({ less }) => !less),
    'less then or equal to': testOrder(compare, ({ greater }) => !greater),
    contains,
    'not contains': opposite(contains),
    in: (actual) => !isBlank(actual) && listOf(value).includes(String(actual)),
    'is empty': isBlank,
    'is not empty': opposite(isBlank),
  }
}

const alwaysUnknown: (run: Run) => Match = () => 'unknown'

/** Undefined for fields that runs do not have, comparisons that the field does not allow, and unreadable values. */
function matcher({ field: name, comparison, value }: Condition): (run: Run) => Match {
  const field = fieldOf(name)
  const allowed = field?.comparisons.find((one) => one === comparison)
  if (field?.of === undefined || allowed === undefined) return alwaysUnknown
  const read = field.of
  const test = testsOf(field.kind, value.trim())[allowed]
  return (run) => {
    const holds = test(read(run))
    return holds === undefined ? 'unknown' : holds ? 'yes' : 'no'
  }
}

export const matches = (run: Run, condition: Condition): Match => matcher(condition)(run)

interface MatchCount {
  matching: number
  unknown: number
}

export function countMatches(runs: readonly Run[], condition: Condition): MatchCount {
  const match = matcher(condition)
  const count: MatchCount = { matching: 0, unknown: 0 }
  for (const run of runs) {
    const met = match(run)
    if (met === 'yes') count.matching += 1
    else if (met === 'unknown') count.unknown += 1
  }
  return count
}

/** A portal without an entry has no cached page; an empty entry means that it has no runs. */
export function cachedRuns(client: QueryClient): ReadonlyMap<string, readonly Run[]> {
  const pages = [pipelines.list, pipelines.category]
    .flatMap((list) => client.getQueryCache().findAll({ queryKey: queryKeyOf(list) }))
    .filter(({ state }) => state.data !== undefined)
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  const portals = new Map<string, Map<string, Run>>()
  for (const { queryKey } of pages) {
    const input = z.safeParse(listInput, queryKey[2])
    if (!input.success) continue
    const { params, query } = input.data
    const runs = portals.get(params.portalId) ?? new Map<string, Run>()
    portals.set(params.portalId, runs)
    const page = client.getQueryData(runsQuery(params.portalId, query).queryKey)
    for (const run of page?.pipelines ?? []) runs.set(run.pipelineRunSeq, run)
  }
  return new Map([...portals].map(([portalId, runs]) => [portalId, [...runs.values()]]))
}

interface LoadedPart {
  runs: readonly Run[]
  missing: readonly string[]
}

export function loadedPart(loaded: ReadonlyMap<string, readonly Run[]>, portalIds: readonly string[]): LoadedPart {
  return {
    runs: portalIds.flatMap((id) => loaded.get(id) ?? []),
    missing: portalIds.filter((id) => !loaded.has(id)),
  }
}
