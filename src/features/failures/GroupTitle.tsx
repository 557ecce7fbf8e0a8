import { Stack, Text } from '@mantine/core'
import { formatCount } from '#lib/numbers.ts'
import { isolate } from '#lib/texts.ts'
import { sharedError, type FailureGroup } from './failure-groups.ts'
import type { Grouping } from './failures-search.ts'
import classes from './Failures.module.css'

/** A group with what is shown of it. */
export interface GroupRow extends FailureGroup {
  by: Grouping
  title: string
  /** The index of its row. */
  place: number
  /** The names of its portals, in the order of `portals`. */
  names: readonly string[]
  /** The listed time, such as `in the last 24 hours`. */
  span: string
  /** The server's time to the minute, in ms since 1970. */
  now: number
}

type GroupContext = Pick<GroupRow, 'by' | 'span' | 'now'> & { nameOf: (portalId: string) => string }

export const groupRows = (groups: readonly FailureGroup[], { nameOf, ...facts }: GroupContext): GroupRow[] =>
  groups.map((group, place) => ({
    ...group,
    ...facts,
    place,
    title: facts.by === 'portal' ? nameOf(group.text) : group.text,
    names: group.portals.map(nameOf),
  }))

const maxNames = 3

function listed(names: readonly string[]): string {
  const more = names.length - maxNames
  return names.slice(0, maxNames).map(isolate).join(', ') + (more > 0 ? ` +${formatCount(more)}` : '')
}

/** The stages and portals of a group, other than those that it is grouped by. */
export const namesText = ({ by, stages, names }: GroupRow): string =>
  [by !== 'stage' && listed(stages), by !== 'portal' && listed(names)].filter(Boolean).join(' · ')

interface GroupTitleProps {
  row: GroupRow
  /** The second line. */
  facts: string
}

/** The headline of a group, which is true for all of its runs: an error only where all of them have it. */
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
