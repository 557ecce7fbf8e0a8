import { newPortalFields } from '#mocks/test-portal.ts'
import type { Page } from '@playwright/test'
import { noToast } from '#mocks/test-failure-texts.ts'
import { apmDialog, apmPanel, apmPath, apmRunRows } from '../../support/apm.ts'
import { rows } from '../../support/table.ts'
import { screenQuery, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'APM Health Details' })
const changes = parts.portalChanges('APM portals', 'Start adding Portal by clicking the Add APM Portal.')

export const apmPortals: CallSites<'apmPortals'> = {
  list: [
    parts.dashboardList('APM dashboard', '/apm-dashboard'),
    screenQuery({
      screen: 'APM admin panel',
      path: () => apmPanel,
      what: 'portals',
      stillWorks: parts.addPortal,
      loaded: (page) => rows(page, 'APM portals').first(),
    }),
  ],
  summary: [
    parts.rowSummary('APM dashboard', '/apm-dashboard'),
    parts.cardSummary('portal detail', apmPath, (page) => apmRunRows(page).first()),
  ],
  add: [
    changes.add({
      screen: 'form for an APM portal',
      path: () => apmDialog('add'),
      typed: newPortalFields,
    }),
  ],
  edit: [
    changes.edit({
      screen: 'edit form of an APM portal',
      path: () => apmDialog('edit', '2001'),
      success: { title: 'Edit Portal', text: 'Portal has been updated successfully' },
      typed: { Name: 'Renamed', Password: 'Portal#2026' },
    }),
  ],
  delete: [
    changes.remove({
      screen: 'delete confirmation of an APM portal',
      path: () => apmDialog('delete', '2001'),
    }),
  ],
  health: [
    {
      ...screenQuery({
        screen: 'health drawer',
        path: () => apmDialog('health', '2001'),
        messages: noToast,
        missing: (page) =>
          drawer(page)
            .getByRole('alert')
            .filter({ hasText: /^Failed to fetch healthchecks$/ }),
        stillWorks: (page) => drawer(page).getByRole('button', { name: 'Close' }),
        retryButton: (page) => drawer(page).getByRole('button', { name: 'Retry' }),
        loaded: (page) => drawer(page).getByText('Used: 1'),
      }),
      alerts: 1,
      // Closing the drawer discards its data.
      keepsData: false,
    },
  ],
}
