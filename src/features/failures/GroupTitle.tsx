import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { sharedError, type FailureGroup } from './failure-groups.ts'
import type { Grouping } from './failures-search.ts'
import classes from './Failures.module.css'

export interface GroupRow extends FailureGroup {
  by: Grouping
  title: string
  position: number
  names: readonly string[]
  span: string
  now: number
  /** In place of the row. */
  line?: ReactNode
}

type GroupContext = Pick<GroupRow, 'by' | 'span' | 'now'> & {
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

export const namesText = ({ by, stages, names, known }: GroupRow): string =>
  [known && knownNote(known), by !== 'stage' && listed(stages), by !== 'portal' && listed(names)]
    .filter(Boolean)
    .join(' · ')

const knownNote = ({ note }: NonNullable<FailureGroup['known']>): string =>
  note === '' ? 'Known' : `Known: ${isolate(note)}`

interface GroupTitleProps {
  row: GroupRow
  facts: string
}

/** Only what is true for all runs of the group: an error only if all runs have it. */
export function GroupTitle({ row, facts }: GroupTitleProps) {
  const error = row.by === 'error' ? undefined : sharedError(row)
  return (
    <Stack component="span" gap={0} miw={0}>
      <Text span inherit fw={500} truncate className={classes.headline}>
        {row.code && (
          <>
            <bdi>{row.code}</bdi>{' '}
          </>
        )}
        <bdi>{row.title}</bdi>
        {error && (
          <Text span inherit fw={400}>
            {': '}
            <bdi>{[error.code, error.text].filter(Boolean).join(' ')}</bdi>
          </Text>
        )}
      </Text>
      <Text span inherit c="dimmed" fz="0.857em" truncate>
        {facts}
      </Text>
    </Stack>
  )
}
