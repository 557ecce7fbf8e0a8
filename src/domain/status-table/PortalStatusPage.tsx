import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { Page } from '#domain/Page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import iconOnPhone from '#ui/icon-on-phone.module.css'
import { IconShieldCog } from '#ui/icons.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { withList, type PortalSummaries } from '#domain/portal-summaries/use-portal-summaries.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import type { Totals } from './portal-totals.ts'

interface PortalStatusPageProps<Portal> extends Pick<ComponentProps<typeof Page>, 'title' | 'heading' | 'tabs'> {
  adminPanel: LinkProps | undefined
  portals: UseQueryResult<Portal[]>
  nextTryAt: number | undefined
  summaries: PortalSummaries
  totals: Totals
  onRefresh?: () => void
  emptyHint: string
  children: (portals: readonly Portal[], loading: boolean) => ReactNode
}

const noPortals: never[] = []

export function PortalStatusPage<Portal extends { id: string }>(props: PortalStatusPageProps<Portal>) {
  const { title, heading, tabs, adminPanel, portals, nextTryAt, summaries, totals, onRefresh, emptyHint, children } =
    props
  const { live, freshness } = summaries
  return (
    <Page
      title={title}
      count={totals.withNew}
      countGrows={totals.checked < totals.all}
      heading={heading}
      tabs={tabs}
      isDense
      actions={
        <>
          <LiveControl
            live={live}
            {...withList(freshness, portals)}
            onRefresh={() => {
              void portals.refetch()
              onRefresh?.()
              summaries.refresh()
            }}
          />
          {adminPanel && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              classNames={iconOnPhone}
              leftSection={<IconShieldCog size={18} aria-hidden />}
              renderRoot={(root) => <Link {...adminPanel} {...root} />}
            >
              Admin Panel
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={portals}
        placeholder={noPortals}
        what="portals"
        nextTryAt={nextTryAt}
        empty={
          <EmptyState title="No portals yet" description={emptyHint}>
            {adminPanel && (
              <Button variant="light" renderRoot={(root) => <Link {...adminPanel} {...root} />}>
                Open the admin panel
              </Button>
            )}
          </EmptyState>
        }
      >
        {(shown) => children(shown, portals.isPending)}
      </QueryView>
    </Page>
  )
}
