import { Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyResult } from '../EmptyResult.tsx'
import { Failed } from '../Failed.tsx'
import { IconShieldCog } from '../icons.ts'
import { Page } from '../Page.tsx'
import { Spinner } from '../Spinner.tsx'

interface PortalList<Portal> {
  data?: readonly Portal[] | undefined
  isFetching: boolean
  isPending: boolean
  refetch: () => Promise<unknown>
}

interface BoardPageProps<Portal> {
  title: string
  /** Where the admin panel is, for those who may go there. */
  adminPanel: LinkProps | undefined
  /** As its query has it. */
  portals: PortalList<Portal>
  /** What to do where there is no portal. */
  emptyHint: string
  /** The portals, once there are some. */
  children: (portals: readonly Portal[]) => ReactNode
}

/** A dashboard of portals: its heading, the way to its admin panel, and whatever state the list of portals is in. */
export function BoardPage<Portal>({ title, adminPanel, ...list }: BoardPageProps<Portal>) {
  return (
    <Page
      title={title}
      actions={
        adminPanel && (
          <Button
            variant="default"
            leftSection={<IconShieldCog size={18} aria-hidden />}
            renderRoot={(props) => <Link {...adminPanel} {...props} />}
          >
            Admin Panel
          </Button>
        )
      }
    >
      <BoardContent {...list} />
    </Page>
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
