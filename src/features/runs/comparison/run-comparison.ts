import { formatRatio, type PastRun, type TimedRun } from '#domain/run-rules/run-history.ts'

/** The successful run of the same kind that started earlier and differs least in what it works on, the latest of those. */
export function lastGoodRun(
  { kind, work = [], start }: Pick<TimedRun, 'kind' | 'work' | 'start'>,
  past: readonly PastRun[],
): PastRun | undefined {
  if (start === undefined) return undefined
  const differences = (run: PastRun) => work.filter((part, index) => part !== run.work?.[index]).length
  return past
    .filter((run) => run.status === 'Successful' && run.kind === kind && run.start < start)
    .toSorted((one, other) => differences(one) - differences(other) || other.start - one.start)[0]
}

export interface Parameter<Run> {
  title: string
  text: (run: Run) => string | undefined
  /** Runs in which it differs do not take as long as each other. */
  isOfJob?: boolean
}

export interface Difference extends Pick<Parameter<never>, 'title' | 'isOfJob'> {
  texts: readonly [string | undefined, string | undefined]
}

/** All parameters of a run that has one, if the other run is unknown. */
export const differencesOf = <Run>(
  parameters: readonly Parameter<Run>[],
  one: Run | undefined,
  other: Run | undefined,
): Difference[] =>
  parameters
    .map(({ text, ...parameter }) => ({ ...parameter, texts: [one && text(one), other && text(other)] as const }))
    .filter(({ texts: [text, otherText] }) => text !== otherText)

/** As in 'Different processing unit and period'; undefined for runs of the same job. */
export function otherJobText(differences: readonly Difference[]): string | undefined {
  const titles = differences.filter(({ isOfJob }) => isOfJob).map(({ title }) => title.toLowerCase())
  return titles.length > 0 ? `Different ${new Intl.ListFormat('en-US').format(titles)}` : undefined
}

/** A stage or a task. */
export interface Step {
  name: string
  status: string | undefined
  word: string | undefined
  duration: number | undefined
  durationText: string
}

interface ComparedStep {
  key: string
  name: string
  one: Step | undefined
  other: Step | undefined
}

/** Numbers repeated names, so that each step has its own key. */
export function numbered(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return `${count} ${name}`
  })
}

const stepsByKey = (steps: readonly Step[]) => {
  const keys = numbered(steps.map(({ name }) => name))
  return new Map(steps.map((step, index) => [keys[index] ?? '', step]))
}

/** In the order of the first run; a step that only the other one has follows its predecessor there. */
export function comparedSteps(steps: readonly Step[], otherSteps: readonly Step[]): ComparedStep[] {
  const [own, others] = [stepsByKey(steps), stepsByKey(otherSteps)]
  const keys = [...own.keys()]
  let previous = -1
  for (const key of others.keys()) {
    if (own.has(key)) previous = keys.indexOf(key)
    else keys.splice(++previous, 0, key)
  }
  return keys.map((key) => {
    const [one, other] = [own.get(key), others.get(key)]
    return { key, name: (one ?? other)?.name ?? '', one, other }
  })
}

/** Undefined for a skipped step, which took no time. */
export function ratioText(one = 0, other = 0): string | undefined {
  if (one <= 0 || other <= 0) return undefined
  return one / other < 0.05 ? '<0.1×' : formatRatio(one, other)
}
