import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted, formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { codesOf, sharedError, type FailureGroup } from './failure-groups.ts'
import type { Grouping } from './failures-search.ts'
import type { MaybeRecovered } from '#domain/run-rules/recovery.ts'
import type { RecoveryOf } from './recovered/use-recoveries.ts'

export interface GroupRow extends FailureGroup {
  by: Grouping
  title: string
  position: number
  names: readonly string[]
  returnedText: string | undefined
  /** Of its runs. */
  recoveries: readonly MaybeRecovered[]
  isApm: boolean
  span: string
  /** Those that are listed. */
  isAllNew: boolean
  /** Opens the dialog that marks it as known. Must stay the same. */
  onMark?: (row: GroupRow) => void
  /** In place of the row. */
  line?: ReactNode
}

type GroupContext = Pick<GroupRow, 'by' | 'span' | 'isAllNew' | 'onMark'> & {
  nameOf: (portalId: string) => string
  recoveryOf: RecoveryOf
}

export const groupRows = (
  groups: readonly FailureGroup[],
  { nameOf, recoveryOf, ...facts }: GroupContext,
): GroupRow[] =>
  groups.map((group, position) => ({
    ...group,
    ...facts,
    position,
    title: group.text,
    names: group.portals.map(nameOf),
    returnedText: group.returned && returnedText(group.returned, nameOf),
    recoveries: group.runs.map(recoveryOf),
    isApm: group.runs.some(({ apm }) => apm),
  }))

const returnedText = (returned: NonNullable<FailureGroup['returned']>, nameOf: GroupContext['nameOf']): string =>
  `No longer known: ${
    'portalId' in returned
      ? `also on ${isolate(nameOf(returned.portalId))}`
      : `${counted(returned.failures, 'failure')} in 24 hours, ${formatCount(returned.before)} before`
  }`

function listed(names: readonly string[], maxNames = 2): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).map(isolate).join(', ') + (more > 0 ? ` +${formatCount(more)}` : '')
}

const maxCodes = 1

/** The code that all runs have, or the most frequent ones; until all are loaded, that of the latest run. */
function errorsText(row: GroupRow): string {
  const shared = sharedError(row)
  if (shared) return isolate(shared.code ?? shared.text ?? '')
  if (row.errors.some(({ error }) => error === undefined)) {
    const latest = row.errors.find(({ runs: [run] }) => run === row.runs[0])?.error
    return latest?.code === undefined ? '' : `latest ${isolate(latest.code)}`
  }
  const codes = codesOf(row)
  const more = codes.length - maxCodes
  return [
    ...codes.slice(0, maxCodes).map(([code, runs]) => isolate(code) + (runs > 1 ? ` ×${formatCount(runs)}` : '')),
    ...(more > 0 ? [`+${formatCount(more)}`] : []),
  ].join(', ')
}

export const portalsText = ({ names }: GroupRow): string => listed(names)

/** Grouped by error, a run without one is listed under its stage. */
export const isOfError = (row: GroupRow): boolean => row.by === 'error' && sharedError(row) !== undefined

/** What the name of the group does not say. */
export const aboutText = (row: GroupRow, maxStages?: number): string =>
  [knownText(row), isOfError(row) ? listed(row.stages, maxStages) : errorsText(row)].filter(Boolean).join(' · ')

export const knownText = ({ known, returnedText: returned = '' }: GroupRow): string =>
  known ? (known.note === '' ? 'Known' : `Known: ${isolate(known.note)}`) : returned

export const markText = ({ known }: Pick<GroupRow, 'known'>): string =>
  known ? 'Remove from known…' : 'Mark as known…'

export const nameOfGroup = ({ code, title }: GroupRow): string => [code, isolate(title)].filter(Boolean).join(' ')

/** The code stands out, or else the stage. */
export const GroupName = ({ row: { code, title } }: { row: GroupRow }) => (
  <>
    <Text span inherit fw={500}>
      <bdi>{code ?? title}</bdi>
    </Text>
    {code && <bdi>{` ${title}`}</bdi>}
  </>
)
