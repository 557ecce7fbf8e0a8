import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { Page } from '#domain/Page.tsx'
import iconOnPhone from '#ui/icon-on-phone.module.css'
import { IconShieldCog } from '#ui/icons.ts'
import { lazyExtra } from '#ui/lazy-extra.ts'
import { QueryView } from '#ui/QueryView.tsx'
import { useCountsSource } from './counts-context.ts'
import type { CountsQueryOf } from './counts-loader.ts'
import { CountsLiveControl } from './CountsLiveControl.tsx'
import { CountsSourceProvider } from './CountsSourceProvider.tsx'
import { mapPerMinute, useDashboardView } from './dashboard-view.ts'
import { markButtonProps, noNews, PortalNewsContext, type NewsSourceProps } from './portal-news.ts'
import { useIsViewKnown } from './use-counts.ts'
import classes from './PortalStatusPage.module.css'

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
  /** Finds out what is new, and has the button of the mark; loaded after the counts in view. */
  NewsSource: ComponentType<NewsSourceProps>
  /** Refetches what else the screen shows of its portals. */
  onRefresh?: () => void
  /** What to do where there is no portal. */
  emptyHint: string
  /** The table of portals; empty while they load. */
  children: (portals: readonly Portal[], loading: boolean) => ReactNode
}

const noPortals: never[] = []

const NoPortals = lazyExtra(async () => (await import('./late/NoPortals.tsx')).NoPortals)

/** The room of the mark's button, and the button once what is in view is known. */
function MarkSlot({ NewsSource, onNews }: Pick<StatusPageProps<unknown>, 'NewsSource' | 'onNews'>) {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const isReady = useIsViewKnown(useCountsSource())
  const room = (
    <Button {...markButtonProps} disabled>
      Mark all as seen
    </Button>
  )
  return (
    <div className={classes.mark}>
      <Suspense fallback={room}>{isReady ? <NewsSource onNews={onNews} /> : room}</Suspense>
    </div>
  )
}

/** A dashboard of portals: heading, live control, the link to its admin panel, and the list of portals. */
export function PortalStatusPage<Portal extends { id: string }>(props: PortalStatusPageProps<Portal>) {
  // Not memoized: it renders rarely, and bytes of the first load count (docs/architecture.md, Measured).
  'use no memo'
  const [news, setNews] = useState(noNews)
  const [view] = useDashboardView()
  const restPerMinute = view === 'map' ? mapPerMinute : undefined
  return (
    <CountsSourceProvider countsOf={props.countsOf} portals={props.portals.data} restPerMinute={restPerMinute}>
      <PortalNewsContext value={news}>
        <StatusPage {...props} onNews={setNews} />
      </PortalNewsContext>
    </CountsSourceProvider>
  )
}

type StatusPageProps<Portal> = PortalStatusPageProps<Portal> & NewsSourceProps

function StatusPage<Portal extends { id: string }>(props: StatusPageProps<Portal>) {
  const { title, tabs, adminPanel, portals, nextTryAt, NewsSource, onNews, onRefresh, emptyHint, children } = props
  const { newFailures } = use(PortalNewsContext)
  return (
    <Page
      title={title}
      count={newFailures}
      tabs={
        <>
          {tabs}
          <MarkSlot NewsSource={NewsSource} onNews={onNews} />
        </>
      }
      actions={
        <>
          <CountsLiveControl
            list={portals}
            onRefresh={() => {
              void portals.refetch()
              onRefresh?.()
            }}
          />
          {adminPanel && (
            <Button
              variant="default"
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
        failed="The portals could not be loaded."
        nextTryAt={nextTryAt}
        empty={
          <Suspense>
            <NoPortals hint={emptyHint} adminPanel={adminPanel} />
          </Suspense>
        }
      >
        {(shown) => children(shown, portals.isPending)}
      </QueryView>
    </Page>
  )
}
