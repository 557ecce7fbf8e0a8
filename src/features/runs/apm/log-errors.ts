import type { ApmTask, ApmTaskDetail } from '#api/apm-runs.ts'
import { severityKind } from '#domain/run-rules/message-groups.ts'
import { numbered } from '../comparison/run-comparison.ts'

interface LogErrors {
  type: string | undefined
  entity: string | undefined
  level: string | undefined
  count: number
}

const isError = ({ loglevel, messagelogtype }: ApmTaskDetail): boolean =>
  severityKind(loglevel ?? messagelogtype) === 'error'

/** Log entries have no text: type, entity and level identify an error. */
const keyOf = ({ messagelogtype, entityname, loglevel }: ApmTaskDetail): string =>
  JSON.stringify([messagelogtype, entityname, loglevel])

export function errorsOnlyIn(log: readonly ApmTaskDetail[], otherLog: readonly ApmTaskDetail[]): LogErrors[] {
  const known = new Set(otherLog.filter(isError).map(keyOf))
  const groups = Map.groupBy(log.filter(isError), keyOf)
  return Array.from(groups).flatMap(([key, [first, ...more]]) =>
    first === undefined || known.has(key)
      ? []
      : { type: first.messagelogtype, entity: first.entityname, level: first.loglevel, count: more.length + 1 },
  )
}

const keysOf = (list: readonly ApmTask[]) => numbered(list.map(({ task = '' }) => task))

/** The task of another run that has the same name; of several, the one with the same number. */
export function sameTask(tasks: readonly ApmTask[], index: number, others: readonly ApmTask[]): ApmTask | undefined {
  const key = keysOf(tasks)[index]
  return others[keysOf(others).findIndex((other) => other === key)]
}
