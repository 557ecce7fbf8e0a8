import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { CountMismatch } from './CountMismatch.tsx'
import { BarSlotContext } from '#ui/bar-slot.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import type { Freshness } from '#ui/live/freshness.ts'
import type { Live } from '#ui/live/use-live.ts'
import { Page } from '#domain/Page.tsx'
import { statusOf } from '#domain/statuses.ts'
import { isolate } from '#lib/texts.ts'
import { RunsHeading, type NamedPortal } from './RunsHeading.tsx'
import { StatusCards, type StatusCardsProps } from './StatusCards.tsx'
import classes from './RunsPage.module.css'

interface RunsPageProps extends Omit<StatusCardsProps, 'nextTryAt'> {
  /** The name of the screen. */
  title: string
  portalId: string
  portals: UseQueryResult<readonly NamedPortal[]>
  /** The id of the address, where there is no such portal. */
  unknownId: string | undefined
  /** Link to the parent dashboard. */
  dashboard: LinkProps
  live: Live
  /** Of all queries shown, from `freshnessOf`. */
  freshness: Freshness
  /** Refetches everything shown. */
  refresh: () => void
  /** Accessible name of the list section. */
  listLabel: string
  /** Number of listed runs and load time in ms since 1970; undefined until loaded. */
  listed: { number: number; at: number } | undefined
  /** Beside the cards, as high as they are; below them in a narrow window. */
  history: ReactNode
  /** The table of runs. */
  children: ReactNode
  /** Below the table, and in view while the table is longer than the window. */
  pager?: ReactNode
}

/** The runs of one portal: status cards as filters, a table of runs, and a warning if they disagree. */
export function RunsPage(props: RunsPageProps) {
  const { title, portals, portalId, dashboard, live, freshness, refresh, summary, active, listed } = props
  const field = active && statusOf(active)?.field
  const counted = field && summary.data?.[field]
  const parents = [
    { label: 'Dashboard', link: dashboard },
    { label: 'Portals', link: dashboard },
  ]
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [order, setOrder] = useState<HTMLElement | null>(null)
  const portal = portals.data?.find(({ id }) => id === portalId)
  const breadcrumb = <Breadcrumb steps={parents} here={title} />
  if (props.unknownId !== undefined) {
    return (
      <Page title={title} breadcrumb={breadcrumb}>
        <EmptyState title={`There is no portal ${isolate(props.unknownId)}, or you have no access to it`}>
          <Button variant="default" renderRoot={(root) => <Link {...dashboard} {...root} />}>
            Back to the dashboard
          </Button>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={portal ? `${isolate(portal.name)}, ${title}` : title}
      heading={<RunsHeading title={title} portals={portals} portal={portal} breadcrumb={breadcrumb} />}
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
          active={active}
          linkTo={props.linkTo}
        />
        {props.history}
        <div ref={setOrder} className={classes.order} />
      </div>
      <section aria-label={props.listLabel} className={classes.list}>
        <BarSlotContext value={{ bar, order }}>{props.children}</BarSlotContext>
        <div className={classes.foot}>
          {counted !== undefined && listed && (
            <CountMismatch
              card={{ number: counted, at: summary.dataUpdatedAt }}
              list={listed}
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
