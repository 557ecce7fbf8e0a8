import '@mantine/core/styles/Skeleton.css'
import { Alert, Group, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Counts } from '#api/schema-fields.ts'
import { statusStyles } from '#domain/StatusBadge.tsx'
import { IconAlertTriangle } from '#ui/icons.ts'
import { hasFailed } from '#ui/LoadError.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { ShortTime } from '#ui/times/Time.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { statuses, statusOf, type StatusWord } from '#domain/statuses.ts'
import type { LiveRuns } from './use-live-runs.ts'
import classes from './StatusCards.module.css'

interface RunsOverviewProps {
  caption: ReactNode
  cards: ReactNode
  /** On a phone; else it is beside the name. */
  history: ReactNode
  /** On a phone, where the list has no headings. */
  sort: ReactNode
  actions: ReactNode
}

export function RunsOverview({ caption, cards, history, sort, actions }: RunsOverviewProps) {
  const isPhone = useIsPhone()
  return (
    <div className={classes.overview}>
      {!isPhone && caption}
      {cards}
      {isPhone && caption}
      {isPhone && history}
      {isPhone && sort}
      <Group gap={8} justify="end" wrap="nowrap">
        {actions}
      </Group>
    </div>
  )
}

interface StatusCardsProps {
  summary: UseQueryResult<Counts>
  show: string | undefined
  linkTo: (status: StatusWord | undefined) => LinkProps
}

export function StatusCards({ summary, show, linkTo }: StatusCardsProps) {
  const { data: counts } = summary
  const failed = hasFailed(summary)
  return (
    <ul className={classes.cards} aria-label="Runs by status" aria-busy={counts === undefined && !failed}>
      {statuses.map(({ word, field }) => (
        <li key={word}>
          <Link
            {...linkTo(word === show ? undefined : word)}
            className={classes.card}
            aria-current={word === show ? 'true' : undefined}
            style={{ '--card-color': statusStyles[field].color }}
          >
            {word}
            {counts || failed ? (
              <span className={classes.count} data-status={counts?.[field] ? field : undefined}>
                {counts?.[field] ?? '—'}
              </span>
            ) : (
              <Skeleton width="1.5rem" height="0.75rem" animate={false} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface CountMismatchProps {
  liveRuns: LiveRuns<unknown>
  show: string | undefined
  listed: number | undefined
}

export function CountMismatch({ liveRuns, show = '', listed }: CountMismatchProps) {
  const { summary, runs, freshness, refresh } = liveRuns
  const status = statusOf(show)
  const counted = status && summary.data?.[status.field]
  if (counted === undefined || listed === undefined || listed === counted || runs.isPlaceholderData) return null
  return (
    <Alert color="orange" p="xs" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Group justify="space-between" gap="xs">
        <span>
          The card shows {counted} (<ShortTime at={summary.dataUpdatedAt} part="second" />
          ), the list {listed} (<ShortTime at={runs.dataUpdatedAt} part="second" />
          ).
        </span>
        <RetryButton size="compact-sm" onClick={refresh} busy={freshness.refreshing} busyText="Refreshing…">
          Refresh both
        </RetryButton>
      </Group>
    </Alert>
  )
}
