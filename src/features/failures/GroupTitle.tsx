import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { codesOf, sharedError, type FailureGroup } from './failure-groups.ts'
import type { Grouping } from './failures-search.ts'

export interface GroupRow extends FailureGroup {
  by: Grouping
  title: string
  position: number
  names: readonly string[]
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
}

export const groupRows = (groups: readonly FailureGroup[], { nameOf, ...facts }: GroupContext): GroupRow[] =>
  groups.map((group, position) => ({
    ...group,
    ...facts,
    position,
    title: facts.by === 'portal' ? nameOf(group.text) : group.text,
    names: group.portals.map(nameOf),
  }))

const maxNames = 3

function listed(names: readonly string[]): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).map(isolate).join(', ') + (more > 0 ? ` +${formatCount(more)}` : '')
}

const maxCodes = 2

/** The error that all runs have, or the most frequent codes of those that are loaded. */
function errorsText(row: GroupRow): string {
  const shared = sharedError(row)
  if (shared) return isolate([shared.code, shared.text].filter(Boolean).join(' '))
  const codes = codesOf(row)
  const more = codes.length - maxCodes
  return [
    ...codes.slice(0, maxCodes).map(([code, runs]) => isolate(code) + (runs > 1 ? ` ×${formatCount(runs)}` : '')),
    ...(more > 0 ? [`+${formatCount(more)}`] : []),
  ].join(', ')
}

export const portalsText = ({ names }: GroupRow): string => listed(names)

/** What the name of the group does not say. */
export const aboutText = (row: GroupRow): string =>
  [row.known && knownNote(row.known), row.by === 'error' ? listed(row.stages) : errorsText(row)]
    .filter(Boolean)
    .join(' · ')

const knownNote = ({ note }: NonNullable<FailureGroup['known']>): string =>
  note === '' ? 'Known' : `Known: ${isolate(note)}`

export const nameOfGroup = ({ code, title }: GroupRow): string => [code, isolate(title)].filter(Boolean).join(' ')

/** The code stands out, or else the stage or portal. */
export const GroupName = ({ row: { code, title } }: { row: GroupRow }) => (
  <>
    <Text span inherit fw={500}>
      <bdi>{code ?? title}</bdi>
    </Text>
    {code && <bdi>{` ${title}`}</bdi>}
  </>
)
