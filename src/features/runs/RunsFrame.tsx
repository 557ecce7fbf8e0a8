import { Button, Skeleton, Text } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '#domain/Page.tsx'
import { labelOf } from '#domain/labelled-portals.ts'
import type { NamedPortal } from '#domain/portals.ts'
import { isGone } from '#lib/api-error.ts'
import { isolate } from '#lib/texts.ts'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import { hasFailed, LoadErrorLine } from '#ui/LoadError.tsx'
import { useIsNarrowerThan, useIsPhone } from '#ui/use-phone.ts'
import type { LiveRuns } from './use-live-runs.ts'

interface RunsFrameProps {
  title: string
  portalId: string
  portals: UseQueryResult<readonly NamedPortal[]>
  dashboard: LinkProps
  liveRuns: LiveRuns<unknown>
  history: ReactNode
  children: ReactNode
}

/** The head of a page about one portal; a portal that the user may not see has nothing below it. */
export function RunsFrame(props: RunsFrameProps) {
  const { title, portalId, portals, dashboard, liveRuns, history, children } = props
  const { summary, runs, live, freshness, refresh } = liveRuns
  const hasRoom = !useIsNarrowerThan(62)
  const isPhone = useIsPhone()
  const portal = portals.data?.find(({ id }) => id === portalId)
  const parents = [
    { label: 'Dashboard', link: dashboard },
    { label: 'Portals', link: dashboard },
  ]
  const breadcrumb = <Breadcrumb steps={parents} here={title} />
  const missing = [runs, summary].filter(({ data, error }) => data === undefined && isGone(error)).length
  // It doesn't exist, or this user may not see it.
  if (missing === 2 || (missing === 1 && portals.data && !portal)) {
    return (
      <Page title={title} breadcrumb={breadcrumb}>
        <EmptyState title={`Portal ${isolate(portalId)} doesn’t exist or you don’t have access`}>
          <Button variant="default" renderRoot={(root) => <Link {...dashboard} {...root} />}>
            Back to the dashboard
          </Button>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={portal ? `${isolate(labelOf(portal, portals.data))}, ${title}` : title}
      heading={
        portals.isPending && !hasFailed(portals) ? (
          <>
            <span className="sr-only">{title}</span>
            <Skeleton display="inline-block" width="10rem" height="1rem" />
          </>
        ) : (
          <bdi>{portal?.name ?? title}</bdi>
        )
      }
      breadcrumb={breadcrumb}
      subtitle={
        <>
          {portal && (
            <Text size="sm" c="dimmed" truncate flex="0 99 auto" className={hasRoom ? undefined : 'sr-only'}>
              <bdi>{portal.domain}</bdi>
            </Text>
          )}
          {!isPhone && history}
        </>
      }
      actions={<LiveControl live={live} {...freshness} onRefresh={refresh} />}
    >
      <LoadErrorLine isAnnounced query={portals} what="the portal’s name" />
      {children}
    </Page>
  )
}
