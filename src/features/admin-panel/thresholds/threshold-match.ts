import type { Run } from '#api/pipelines.ts'
import { parseInstant } from '#lib/dates.ts'
import { fieldOf, type Comparison, type FieldKind } from './threshold-fields.ts'

/** Whether a run meets a threshold's condition; unknown where what the list of runs says does not decide it. */
export type Match = 'yes' | 'no' | 'unknown'

/** The condition of one threshold: a field's name, a comparison and, unless it is 'is empty', a value. */
export interface Condition {
  field: string
  comparison: string
  value: string
}

/** What of two values is asked: equal, before or after each other, or one a part of the other. */
interface Relation {
  equal: boolean
  less: boolean
  greater: boolean
}

type Relate = (actual: string | number) => Relation | undefined

const numeric = /^-?\d+(\.\d+)?$/

const related = <Value extends string | number>(one: Value, other: Value): Relation => ({
  equal: one === other,
  less: one < other,
  greater: one > other,
})

const relateNumbers = (wanted: string): Relate | undefined =>
  numeric.test(wanted) ? (actual) => related(Number(actual), Number(wanted)) : undefined

/** Two numbers by their size, anything else letter by letter: trace level 10 is greater than 9. */
const relateTexts =
  (wanted: string): Relate =>
  (actual) => {
    const text = String(actual)
    const order =
      numeric.test(text) && numeric.test(wanted) ? related(Number(text), Number(wanted)) : related(text, wanted)
    return { ...order, equal: text === wanted }
  }

/** 'XML Import' of the fixed list is the stage that a run calls `XMLImport`. */
const stageWord = (text: string) => text.replaceAll(' ', '')

const relateStages =
  (wanted: string): Relate =>
  (actual) =>
    related(stageWord(String(actual)), stageWord(wanted))

/** `MM/DD/YYYY`, as a day travels, or `YYYY-MM-DD`, as it is typed. */
const dayForm = /^(?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4})$|^(?<y>\d{4})-(?<m>\d\d)-(?<d>\d\d)$/

/** The first and last ms that a value stands for: a whole day of the viewer's zone, or one instant. */
function spanOf(value: string): { from: number; to: number } | undefined {
  const parts = dayForm.exec(value)?.groups
  if (parts !== undefined) {
    const [year, month, day] = [parts.year ?? parts.y, parts.month ?? parts.m, parts.day ?? parts.d].map(Number)
    if (year === undefined || month === undefined || day === undefined) return undefined
    const from = new Date(year, month - 1, day)
    // 02/31 would be a day in March.
    if (from.getMonth() !== month - 1 || from.getDate() !== day) return undefined
    return { from: from.getTime(), to: new Date(year, month - 1, day + 1).getTime() - 1 }
  }
  const instant = parseInstant(value)
  return instant === undefined ? undefined : { from: instant, to: instant }
}

function relateTimes(wanted: string): Relate | undefined {
  const span = spanOf(wanted)
  if (span === undefined) return undefined
  return (actual) => {
    const time = parseInstant(String(actual))
    if (time === undefined) return undefined
    return { equal: span.from <= time && time <= span.to, less: time < span.from, greater: time > span.to }
  }
}

const relations: Readonly<Record<FieldKind, (wanted: string) => Relate | undefined>> = {
  text: relateTexts,
  number: relateNumbers,
  stage: relateStages,
  date: relateTimes,
}

const listOf = (value: string) => value.split(',').map((part) => part.trim())

const isBlank = (value: string | number | undefined): boolean => value === undefined || String(value).trim() === ''

type Test = (actual: string | number | undefined) => boolean | undefined

/** Asks the relation of a value that is there; nothing is neither equal to a value nor before or after it. */
const asks =
  (relate: Relate | undefined, ask: (relation: Relation) => boolean): Test =>
  (actual) => {
    if (relate === undefined) return undefined
    if (actual === undefined || isBlank(actual)) return false
    const relation = relate(actual)
    return relation && ask(relation)
  }

const opposite =
  (test: Test): Test =>
  (actual) => {
    const holds = test(actual)
    return holds === undefined ? undefined : !holds
  }

function testsOf(kind: FieldKind, value: string): Readonly<Record<Comparison, Test>> {
  const relate = relations[kind](value)
  const equals = asks(relate, ({ equal }) => equal)
  const contains: Test = (actual) => !isBlank(actual) && String(actual).includes(value)
  return {
    equals,
    'not equal to': opposite(equals),
    'greater then': asks(relate, ({ greater }) => greater),
    'less then': asks(relate, ({ less }) => less),
    'greater then or equal to': asks(relate, ({ less }) => !less),
    'less then or equal to': asks(relate, ({ greater }) => !greater),
    contains,
    'not contains': opposite(contains),
    in: (actual) => !isBlank(actual) && listOf(value).includes(String(actual)),
    'is empty': isBlank,
    'is not empty': opposite(isBlank),
  }
}

const never: (run: Run) => Match = () => 'unknown'

/**
 * The test of a condition, to be asked for many runs: its value is read once. Days are the viewer's, an instant is
 * compared to the ms; texts are compared to the letter; a run without a value is not equal to anything and contains
 * nothing. Unknown are a field that runs do not carry, a comparison that the field has not, and a value or a time that
 * cannot be read.
 */
export function matcher({ field: name, comparison, value }: Condition): (run: Run) => Match {
  const field = fieldOf(name)
  const allowed = field?.comparisons.find((one) => one === comparison)
  if (field?.of === undefined || allowed === undefined) return never
  const read = field.of
  const test = testsOf(field.kind, value.trim())[allowed]
  return (run) => {
    const holds = test(read(run))
    return holds === undefined ? 'unknown' : holds ? 'yes' : 'no'
  }
}

/** Whether one run meets a condition. */
export const matches = (run: Run, condition: Condition): Match => matcher(condition)(run)
