import { Group, Paper, Text, Title } from '@mantine/core'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { CountMismatch } from './CountMismatch.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { Page } from '#domain/Page.tsx'
import type { Counts } from '#api/schema-fields.ts'
import { statusOf, type StatusWord } from '#domain/statuses.ts'
import { StatusCards } from './StatusCards.tsx'
import classes from './RunsPage.module.css'

interface RunsPageProps {
  title: string
  /** Undefined until loaded. */
  portal: { name: string; domain: string } | undefined
  /** Link to the parent dashboard. */
  dashboard: LinkProps
  live: Live
  /** Of all queries shown, from `freshnessOf`. */
  freshness: { updatedAt: number; failed: boolean; refreshing: boolean }
  /** Refetches everything shown. */
  onRefresh: () => void
  /** The query of the counts on the cards. */
  summary: {
    data: Counts | undefined
    dataUpdatedAt: number
    isPending: boolean
    isError: boolean
    refetch: () => unknown
  }
  /** Text above the cards. */
  caption: string
  /** The active filter. */
  active: StatusWord | undefined
  /** Link of a card; undefined is the unfiltered list. */
  linkTo: (status: StatusWord | undefined) => LinkProps
  /** Accessible name of the list section. */
  listLabel: string
  /** Number of listed runs and load time in ms since 1970; undefined until loaded. */
  listed: { number: number; at: number } | undefined
  /** The table of runs. */
  children: ReactNode
}

/** The runs of one portal: status cards as filters, a table of runs, and a warning if they disagree. */
export function RunsPage(props: RunsPageProps) {
  const { title, portal, dashboard, live, freshness, onRefresh, summary, active, listed } = props
  const field = active && statusOf(active)?.field
  const counted = field && summary.data?.[field]
  return (
    <Page
      title={title}
      subtitle={portal && `${portal.name} · ${portal.domain}`}
      breadcrumb={
        <Breadcrumb
          steps={[
            { label: 'Dashboard', link: dashboard },
            { label: 'Portals', link: dashboard },
          ]}
          here={title}
        />
      }
      actions={<LiveControl live={live} {...freshness} onRefresh={onRefresh} />}
    >
      <StatusCards
        counts={summary.data}
        loading={summary.isPending}
        onRetry={summary.data === undefined && summary.isError ? () => void summary.refetch() : undefined}
        caption={props.caption}
        active={active}
        linkTo={props.linkTo}
      />
      <Paper withBorder p="sm" component="section" aria-label={props.listLabel} className={classes.card}>
        {props.children}
        {counted !== undefined && listed && (
          <CountMismatch
            card={{ number: counted, at: summary.dataUpdatedAt }}
            list={listed}
            onCheck={onRefresh}
            checking={freshness.refreshing}
          />
        )}
      </Paper>
    </Page>
  )
}

/** Heading of the table: its title and a note on its times. */
export function RunsTitle({ title, times }: { title: string; times: string }) {
  return (
    <Group gap="sm" align="baseline">
      <Title order={2}>{title}</Title>
      <Text size="sm" c="dimmed">
        {times}
      </Text>
    </Group>
  )
}
