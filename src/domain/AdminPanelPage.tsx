import { Group } from '@mantine/core'
import { linkOptions, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import { PageTabs } from '#ui/PageTabs.tsx'
import { ScreenHeading } from '#ui/ScreenHeading.tsx'
import { useIsPhone } from '#ui/use-phone.ts'
import { HelpButton } from './help/HelpButton.tsx'
import { Page } from './Page.tsx'

interface AdminPanelPageProps {
  tab: 'Portal' | 'Threshold'
  /** At the end of the heading's row. */
  actions: ReactNode
  children: ReactNode
}

/** The frame of both tabs of the commission admin panel. */
export function AdminPanelPage({ tab, actions, children }: AdminPanelPageProps) {
  const isPhone = useIsPhone()
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
      heading={
        <Group gap="xs" wrap="nowrap">
          {/* On a phone the breadcrumb says it. */}
          <ScreenHeading className={isPhone ? 'sr-only' : undefined}>Admin Panel</ScreenHeading>
          <HelpButton />
          <PageTabs
            label="Admin Panel"
            tabs={[
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
            ]}
          />
        </Group>
      }
      actions={actions}
    >
      {children}
    </Page>
  )
}
