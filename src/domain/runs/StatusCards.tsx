import '@mantine/core/styles/Skeleton.css'
import { Alert, Group, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import { statusStyles } from '#domain/StatusBadge.tsx'
import { IconAlertTriangle } from '#ui/icons.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { ShortTime } from '#ui/times/Time.tsx'
import { statuses, type StatusWord } from '#domain/statuses.ts'
import classes from './StatusCards.module.css'

export interface StatusCardsProps {
  summary: UseQueryResult<Counts>
  caption: ReactNode
  active: StatusWord | undefined
  linkTo: (status: StatusWord | undefined) => LinkProps
}

export function StatusCards({ summary, caption, active, linkTo }: StatusCardsProps) {
  const { data: counts } = summary
  const failed = hasFailed(summary)
  return (
    <div className={classes.counts}>
      <div role="group" aria-label="Days and counts (scrollable)" className={classes.strip}>
        <Text component="div" size="xs" c="dimmed" lh={1.2} className={classes.caption}>
          {caption}
        </Text>
        <ul className={classes.cards} aria-label="Runs by status" aria-busy={counts === undefined && !failed}>
          {statuses.map(({ word, field }) => {
            const { Icon, color } = statusStyles[field]
            return (
              <li key={word}>
                <Link
                  {...linkTo(word === active ? undefined : word)}
                  className={classes.card}
                  aria-current={word === active ? 'true' : undefined}
                  data-active={word === active || undefined}
                  style={{ '--card-color': color }}
                >
                  <span className={classes.word}>
                    <Icon size={16} aria-hidden />
                    {word}
                  </span>
                  {counts || failed ? (
                    <span className={classes.count}>{counts?.[field] ?? '—'}</span>
                  ) : (
                    <Skeleton width="2rem" height="0.75rem" my={4} animate={false} />
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

interface Count {
  number: number
  at: number
}

interface CountMismatchProps {
  card: Count
  list: Count
  onCheck: () => void
  checking: boolean
}

export function CountMismatch({ card, list, onCheck, checking }: CountMismatchProps) {
  if (card.number === list.number) return null
  return (
    <Alert color="orange" p="xs" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <span>
          The card shows {card.number} (<ShortTime at={card.at} part="second" />
          ), the list {list.number} (
          <ShortTime at={list.at} part="second" />
          ).
        </span>
        <RetryButton size="compact-sm" onClick={onCheck} busy={checking} busyText="Refreshing…">
          Refresh both
        </RetryButton>
      </Group>
    </Alert>
  )
}
