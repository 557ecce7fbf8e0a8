import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { Page } from '#domain/Page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconShieldCog } from '#ui/icons.ts'
import { useLive } from '#ui/live/use-live.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { cachedCountsOf, CountsSourceContext, type CountsSource } from './counts-context.ts'
import { createCountsLoader, type CountsQueryOf } from './counts-loader.ts'
import { CountsLiveControl } from './CountsLiveControl.tsx'
import { useCountsBusy, useLoadCounts, useRefreshRest } from './use-counts.ts'

interface PortalStatusPageProps<Portal> {
  title: string
  /** The link to the admin panel, for users who may open it. */
  adminPanel: LinkProps | undefined
  portals: UseQueryResult<Portal[]>
  /** When a list that has failed is tried again, in ms since 1970. */
  nextTryAt: number | undefined
  /** The query of one portal's counts; a module-level function. */
  countsOf: CountsQueryOf
  /** Refetches what else the screen shows of its portals. */
  onRefresh?: () => void
  /** What to do where there is no portal. */
  emptyHint: string
  /** The table of portals; empty while they load. */
  children: (portals: readonly Portal[], loading: boolean) => ReactNode
}

const noIds: readonly string[] = []
const noPortals: never[] = []

/** A dashboard of portals: heading, live control, the link to its admin panel, and the list of portals. */
export function PortalStatusPage<Portal extends { id: string }>(props: PortalStatusPageProps<Portal>) {
  const { title, adminPanel, portals, nextTryAt, countsOf, onRefresh, emptyHint, children } = props
  const { data, refetch } = portals
  const [loader] = useState(() => createCountsLoader(countsOf))
  const portalIds = useMemo(() => data?.map(({ id }) => id) ?? noIds, [data])
  const source = useMemo(
    () => ({ queryOf: countsOf, portalIds, loader, cachedCounts: cachedCountsOf(countsOf, portalIds) }),
    [countsOf, portalIds, loader],
  )
  return (
    <CountsSourceProvider source={source}>
      <Page
        title={title}
        actions={
          <>
            <CountsLiveControl
              list={portals}
              onRefresh={() => {
                void refetch()
                onRefresh?.()
              }}
            />
            {adminPanel && (
              <Button
                variant="default"
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
          failed="The portals could not be loaded."
          nextTryAt={nextTryAt}
          empty={<EmptyState title="No portals yet" description={emptyHint} />}
        >
          {(shown) => children(shown, portals.isPending)}
        </QueryView>
      </Page>
    </CountsSourceProvider>
  )
}

/** Loads and refreshes the counts. A component of its own, so that its state renders no more than its consumers. */
function CountsSourceProvider({ source, children }: { source: CountsSource; children: ReactNode }) {
  const live = useLive(useCountsBusy(source))
  useLoadCounts(source)
  useRefreshRest(source, live.paused)
  const value = useMemo(() => ({ ...source, live }), [source, live])
  return <CountsSourceContext value={value}>{children}</CountsSourceContext>
}
