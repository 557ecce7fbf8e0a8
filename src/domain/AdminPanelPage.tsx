import { linkOptions, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { Page } from './Page.tsx'

interface AdminPanelPageProps {
  tab: 'Portal' | 'Threshold'
  actions: ReactNode
  children: ReactNode
}

export function AdminPanelPage({ tab, actions, children }: AdminPanelPageProps) {
  const params = { base: useParams({ from: '/_auth/$base/admin-panel' }).base }
  return (
    <Page
      title="Admin Panel"
      isDense
      breadcrumb={
        <Breadcrumb
          steps={[{ label: 'Dashboard', link: linkOptions({ to: '/$base', params }) }, { label: 'Admin Panel' }]}
          here={tab}
        />
      }
      tabs={{
        label: 'Admin Panel',
        tabs: [
          {
            label: 'Portals',
            note: 'Portal accounts, days and members',
            link: linkOptions({ to: '/$base/admin-panel', params }),
            isCurrent: tab === 'Portal',
          },
          {
            label: 'Set Threshold',
            note: 'Alert rules for runs',
            link: linkOptions({ to: '/$base/admin-panel/threshold', params }),
            isCurrent: tab === 'Threshold',
          },
        ],
      }}
      actions={actions}
    >
      {children}
    </Page>
  )
}
