import { Link, linkOptions, Outlet, useMatch, useParams } from '@tanstack/react-router'
import { IconBellCog, IconBuilding } from '#ui/icons.ts'
import { HelpButton } from '#domain/help/HelpButton.tsx'
import { Page } from '#domain/Page.tsx'
import { Breadcrumb } from '#ui/Breadcrumb.tsx'
import classes from './AdminPanelFrame.module.css'

const tabs = {
  portals: {
    label: 'Portals',
    note: 'Accounts, days and members',
    here: 'Portal',
    to: '/$base/admin-panel',
    Icon: IconBuilding,
  },
  threshold: {
    label: 'Set Threshold',
    note: 'When a run is worth an alert',
    here: 'Threshold',
    to: '/$base/admin-panel/threshold',
    Icon: IconBellCog,
  },
} as const

/**
 * The layout of both tabs' routes, in one line: a breadcrumb with the heading, and a card for each tab, as high as a tab.
 * The cards stay mounted and in their place when the tab changes, so that they keep the focus.
 */
export function AdminPanelFrame() {
  const { base } = useParams({ from: '/_auth/$base/admin-panel' })
  const onThreshold = useMatch({ from: '/_auth/$base/admin-panel/threshold', shouldThrow: false }) !== undefined
  const current = onThreshold ? tabs.threshold : tabs.portals
  return (
    <Page
      title="Admin Panel"
      isDense
      heading={
        <div className={classes.heading}>
          <div className={classes.crumbs}>
            <Breadcrumb
              steps={[
                { label: 'Dashboard', link: linkOptions({ to: '/$base', params: { base } }) },
                { label: 'Admin Panel' },
              ]}
              here={current.here}
              heading="Admin Panel"
            />
            <HelpButton />
          </div>
          <nav aria-label="Admin Panel">
            <ul className={classes.cards}>
              {Object.values(tabs).map((tab) => (
                <li key={tab.label}>
                  <Link
                    to={tab.to}
                    params={{ base }}
                    activeOptions={{ exact: true }}
                    className={classes.card}
                    title={tab.note}
                    aria-current={tab === current ? 'page' : undefined}
                    data-selected={tab === current || undefined}
                  >
                    <tab.Icon size={16} aria-hidden />
                    {tab.label}
                    {/* One of the two is named like the button of its list. */}
                    <span className="sr-only">: {tab.note}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      }
    >
      <Outlet />
    </Page>
  )
}
