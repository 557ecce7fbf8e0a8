import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '#domain/Page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconShieldCog } from '#ui/icons.ts'
import { QueryView } from '#ui/QueryView.tsx'
import type { CountsQueryOf } from './counts-loader.ts'
import { CountsLiveControl } from './CountsLiveControl.tsx'
import { CountsSourceProvider } from './CountsSourceProvider.tsx'

interface PortalStatusPageProps<Portal> {
  title: string
  /** Beside the heading: links to the other views of these portals. */
  tabs?: ReactNode
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

const noPortals: never[] = []

/** A dashboard of portals: heading, live control, the link to its admin panel, and the list of portals. */
export function PortalStatusPage<Portal extends { id: string }>(props: PortalStatusPageProps<Portal>) {
  const { title, tabs, adminPanel, portals, nextTryAt, countsOf, onRefresh, emptyHint, children } = props
  const { data, refetch } = portals
  return (
    <CountsSourceProvider countsOf={countsOf} portals={data}>
      <Page
        title={title}
        tabs={tabs}
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
