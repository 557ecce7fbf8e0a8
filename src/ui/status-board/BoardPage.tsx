import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyResult } from '../EmptyResult.tsx'
import { Failed } from '../Failed.tsx'
import { IconShieldCog } from '../icons.ts'
import { Page } from '../Page.tsx'
import { Spinner } from '../Spinner.tsx'
import type { CountsQuery } from './board-context.ts'
import { BoardLive } from './BoardLive.tsx'
import { BoardContext, useNewBoard } from './use-board.ts'

interface PortalList<Portal> {
  data?: readonly Portal[] | undefined
  dataUpdatedAt: number
  isFetching: boolean
  isPending: boolean
  isRefetchError: boolean
  refetch: () => Promise<unknown>
}

interface BoardPageProps<Portal> {
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
export function BoardPage<Portal>({ title, adminPanel, countsOf, onRefresh, ...list }: BoardPageProps<Portal>) {
  const board = useNewBoard(countsOf)
  const { portals } = list
  return (
    <BoardContext value={board}>
      <Page
        title={title}
        actions={
          <>
            <BoardLive
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
}: Pick<BoardPageProps<Portal>, 'portals' | 'emptyHint' | 'children'>) {
  if (isPending) return <Spinner label="Loading Portals..." />
  if (data === undefined) {
    return <Failed title="The portals could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (data.length === 0) return <EmptyResult title="No portals yet" description={emptyHint} />
  return children(data)
}
