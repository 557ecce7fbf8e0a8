import type { UseQueryResult } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { freshnessOf } from '#ui/live/freshness.ts'
import { LiveControl } from '#ui/live/LiveControl.tsx'
import type { Live } from '#ui/live/use-live.ts'
import { listLinks } from './list-links.ts'
import { Page } from './Page.tsx'

interface AdminPanelPageProps {
  tab: 'Portal' | 'Threshold'
  live: Live
  queries: readonly UseQueryResult[]
  children: ReactNode
}

export function AdminPanelPage({ tab, live, queries, children }: AdminPanelPageProps) {
  const { base } = useParams({ from: '/_auth/$base/admin-panel' })
  return (
    <Page
      title="Admin Panel"
      breadcrumb={
        <Breadcrumb
          steps={[{ label: 'Dashboard', link: listLinks.portals(base) }, { label: 'Admin Panel' }]}
          here={tab}
        />
      }
      tabs={{
        label: 'Admin Panel',
        tabs: [
          {
            label: 'Portals',
            note: 'Portal accounts, days and members',
            link: listLinks.portalsAdmin(base),
            isCurrent: tab === 'Portal',
          },
          {
            label: 'Set Threshold',
            note: 'Alert rules for runs',
            link: listLinks.thresholds(base),
            isCurrent: tab === 'Threshold',
          },
        ],
      }}
      actions={
        <LiveControl
          live={live}
          {...freshnessOf(queries, live.interval)}
          onRefresh={() => {
            for (const query of queries) void query.refetch()
          }}
        />
      }
    >
      {children}
    </Page>
  )
}
