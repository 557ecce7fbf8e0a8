import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadError } from '#ui/LoadError.tsx'
import { IconShieldCog } from '#ui/icons.ts'
import { Page } from '#domain/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { CountsQuery } from './counts-context.ts'
import { CountsLiveControl } from './CountsLiveControl.tsx'
import { BoardContext, useNewBoard } from './use-counts.ts'

interface PortalList<Portal> {
  data?: readonly Portal[] | undefined
  dataUpdatedAt: number
  isFetching: boolean
  isPending: boolean
  isRefetchError: boolean
  refetch: () => Promise<unknown>
}

interface PortalStatusPageProps<Portal> {
  title: string
  /** Where the admin panel is, for those who may go there. */
  adminPanel: LinkProps | undefined
  /** As its query has it. */
  portals: PortalList<Portal>
  /** Of one portal. */
  countsOf: CountsQuery
  /** Asks anew for what else the screen shows of its portals. */
  onRefresh?: () => void
  /** What to do where there is no portal. */
  emptyHint: string
  /** The portals, once there are some. */
  children: (portals: readonly Portal[]) => ReactNode
}

/** A dashboard of portals: its heading, how fresh it is, the way to its admin panel, and whatever state the list of portals is in. */
export function PortalStatusPage<Portal>({
  title,
  adminPanel,
  countsOf,
  onRefresh,
  ...list
}: PortalStatusPageProps<Portal>) {
  const board = useNewBoard(countsOf)
  const { portals } = list
  return (
    <BoardContext value={board}>
      <Page
        title={title}
        actions={
          <>
            <CountsLiveControl
              counts={board.live}
              list={portals}
              onRefresh={() => {
                void portals.refetch()
                onRefresh?.()
              }}
            />
            {adminPanel && (
              <Button
                variant="default"
                leftSection={<IconShieldCog size={18} aria-hidden />}
                renderRoot={(props) => <Link {...adminPanel} {...props} />}
              >
                Admin Panel
              </Button>
            )}
          </>
        }
      >
        <BoardContent {...list} />
      </Page>
    </BoardContext>
  )
}

function BoardContent<Portal>({
  portals: { data, isFetching, isPending, refetch },
  emptyHint,
  children,
}: Pick<PortalStatusPageProps<Portal>, 'portals' | 'emptyHint' | 'children'>) {
  if (isPending) return <Spinner label="Loading Portals..." />
  if (data === undefined) {
    return <LoadError title="The portals could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data.length === 0) return <EmptyState title="No portals yet" description={emptyHint} />
  return children(data)
}
