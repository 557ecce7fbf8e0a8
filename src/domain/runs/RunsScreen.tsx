import { Alert, Button, Group } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { isGone } from '#api/endpoint.ts'
import { Page } from '#domain/Page.tsx'
import { statusOf, type StatusWord } from '#domain/statuses.ts'
import { isolate } from '#lib/texts.ts'
import { BarSlotContext } from '#ui/bar-slot.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconAlertTriangle } from '#ui/icons.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { hasFailed } from '#ui/LoadError.tsx'
import { RetryButton } from '#ui/RetryButton.tsx'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'
import { ShortTime } from '#ui/times/Time.tsx'
import { HelpButton } from '../help/HelpButton.tsx'
import { RunHistory, type RunHistoryProps } from './RunHistory.tsx'
import type { LiveRuns, RunsSource } from './runs-source.ts'
import { StatusCards } from './StatusCards.tsx'
import classes from './RunsScreen.module.css'

interface NamedPortal {
  id: string
  name: string
  domain: string
}

interface RunsScreenProps<Answer> {
  source: Pick<RunsSource<Answer, RowData>, 'title' | 'listTitle' | 'countOf'>
  portalId: string
  portals: UseQueryResult<readonly NamedPortal[]>
  answers: LiveRuns<Answer>
  /** Of the address: which runs are listed, and which one is open. */
  search: { show?: string | undefined; run?: string | undefined }
  links: {
    dashboard: LinkProps
    /** The list of a status; of all runs for undefined. */
    status: (status: StatusWord | undefined) => LinkProps
    run: (runId: string) => LinkProps
  }
  /** Which runs the cards count: a text, or a button that says it. */
  caption: ReactNode
  /** Beside the cards, as high as they are; below them in a narrow window. */
  history: Omit<RunHistoryProps, 'openId' | 'linkTo'>
  /** The table of runs. */
  children: ReactNode
  /** Below the table, and in view while the table is longer than the window. */
  pager?: ReactNode
}

/** The runs of one portal: status cards as filters, a table of runs, and a warning if they disagree. */
export function RunsScreen<Answer>(props: RunsScreenProps<Answer>) {
  const { source, portals, portalId, links, search, history } = props
  const { title, listTitle } = source
  const { summary, runs, live, freshness, refresh } = props.answers
  // A click on a row does not wait for the bars.
  const openId = useDeferredValue(search.run)
  const active = statusOf(search.show ?? '')
  const counted = active && summary.data?.[active.field]
  const parents = [
    { label: 'Dashboard', link: links.dashboard },
    { label: 'Portals', link: links.dashboard },
  ]
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [order, setOrder] = useState<HTMLElement | null>(null)
  const portal = portals.data?.find(({ id }) => id === portalId)
  const breadcrumb = <Breadcrumb steps={parents} here={title} />
  if (isUnknownPortal(portalId, portals.data, [runs, summary])) {
    return (
      <Page title={title} breadcrumb={breadcrumb}>
        <EmptyState title={`Portal ${isolate(portalId)} doesn’t exist or you don’t have access`}>
          <Button variant="default" renderRoot={(root) => <Link {...links.dashboard} {...root} />}>
            Back to the dashboard
          </Button>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={portal ? `${isolate(portal.name)}, ${title}` : title}
      heading={<Heading title={title} portals={portals} portal={portal} breadcrumb={breadcrumb} />}
      isDense
      actions={
        <>
          <LiveControl live={live} {...freshness} onRefresh={refresh} />
          <div ref={setBar} className={classes.bar} />
        </>
      }
    >
      <div className={classes.overview}>
        <StatusCards
          summary={summary}
          nextTryAt={live.nextTryAt(summary)}
          caption={props.caption}
          active={active?.word}
          linkTo={links.status}
        />
        <RunHistory {...history} openId={openId} linkTo={links.run} />
        <div ref={setOrder} className={classes.order} />
      </div>
      <section aria-label={listTitle} className={classes.list}>
        <BarSlotContext value={{ bar, order }}>{props.children}</BarSlotContext>
        <div className={classes.foot}>
          {counted !== undefined && runs.data && !runs.isPlaceholderData && (
            <CountMismatch
              card={{ number: counted, at: summary.dataUpdatedAt }}
              list={{ number: source.countOf(runs.data), at: runs.dataUpdatedAt }}
              onCheck={refresh}
              checking={freshness.refreshing}
            />
          )}
          {props.pager}
        </div>
      </section>
    </Page>
  )
}

/**
 * An address may name a portal that does not exist or that the user may not see: both its runs and its counts are not
 * found, or one of them, and the list of portals lacks it.
 */
function isUnknownPortal(
  portalId: string,
  list: readonly { id: string }[] | undefined,
  answers: readonly { data: unknown; error: unknown }[],
): boolean {
  const missing = answers.filter(({ data, error }) => data === undefined && isGone(error)).length
  const isListed = list === undefined || list.some(({ id }) => id === portalId)
  return missing > 0 && (missing === answers.length || !isListed)
}

interface HeadingProps {
  title: string
  portals: UseQueryResult<readonly NamedPortal[]>
  portal: NamedPortal | undefined
  breadcrumb: ReactNode
}

/**
 * In one line the breadcrumb, the portal's name and its domain; while the portals load, a skeleton of the name. The title
 * of the screen stands in for the name until that is known, and where the portal is not listed.
 */
function Heading({ title, portals, portal, breadcrumb }: HeadingProps) {
  const isLoading = portals.isPending && !hasFailed(portals)
  return (
    <div className={classes.heading}>
      <div className={classes.crumbs}>{breadcrumb}</div>
      <ScreenHeading className={classes.name} aria-busy={isLoading}>
        {isLoading ? (
          <>
            <span className="sr-only">{title}</span>
            <span className={classes.bone} aria-hidden />
          </>
        ) : (
          <bdi>{portal?.name ?? title}</bdi>
        )}
      </ScreenHeading>
      <HelpButton />
      {portal && (
        <bdi className={classes.domain} data-tip={portal.domain}>
          {portal.domain}
        </bdi>
      )}
    </div>
  )
}

/** A count and its load time in ms since 1970. */
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

/** Warns that a card and its list disagree: both numbers with their times, and a button to refetch both. */
function CountMismatch({ card, list, onCheck, checking }: CountMismatchProps) {
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
