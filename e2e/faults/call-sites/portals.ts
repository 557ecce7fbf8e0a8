import { newPortalFields } from '#mocks/test-portal.ts'
import type { Page } from '@playwright/test'
import { daysCell as cellWithDays, saveDays, button, fillThreshold } from '../../support/admin-panel.ts'
import { expect } from '../../support/checked.ts'
import { runRows } from '../../support/runs.ts'
import { table } from '../../support/table.ts'
import { anyRetry, main, screenQuery, type CallSites } from '../call-site.ts'
import * as parts from './parts.ts'

const changes = parts.portalChanges('Portals', 'Start adding Portal by clicking the Add Portal.')

const days = '3321'
const daysCell = (page: Page) => cellWithDays(parts.portalRows(page))

export const portals: CallSites<'portals'> = {
  list: [
    parts.dashboardList('dashboard', '/dashboard'),
    screenQuery({
      screen: 'admin panel',
      path: () => parts.adminPanelPath,
      what: 'portals',
      stillWorks: (page) => main(page).getByRole('link', { name: 'Set Threshold' }),
      loaded: (page) => parts.portalRows(page).first(),
    }),
    {
      ...screenQuery({
        screen: 'form for a threshold',
        path: () => `${parts.adminPanelPath}/threshold/set`,
        what: 'portals',
        stillWorks: (page) => button(page, 'Back'),
        loaded: (page) => page.getByRole('combobox', { name: 'Portals' }),
      }),
      act: async (page) => {
        await fillThreshold(page, 1, { name: 'Failed today' })
        await button(page, 'Next').press('Enter')
      },
      keepsData: false,
    },
  ],
  pipelineDays: [
    screenQuery({
      screen: 'dashboard',
      path: () => '/dashboard',
      missing: (page) => parts.portalRows(page).first().getByText('Number of displayed days: —'),
      stillWorks: (page) =>
        table(page, 'Portals')
          .getByRole('link', { name: / Failed, / })
          .first(),
      retryButton: anyRetry,
      loaded: (page) =>
        parts
          .portalRows(page)
          .first()
          .getByText(/^Number of displayed days: (All|\d+)$/),
    }),
    screenQuery({
      screen: 'admin panel',
      path: () => parts.adminPanelPath,
      what: 'displayed days',
      stillWorks: parts.addPortal,
      loaded: (page) =>
        parts
          .portalRows(page)
          .first()
          .getByText(/^(All|\d+)$/),
    }),
  ],
  summary: [
    parts.rowSummary('dashboard', '/dashboard'),
    parts.cardSummary('pipelines screen', parts.pipelines, (page) => runRows(page).first()),
    screenQuery({
      screen: 'comparison',
      path: () => parts.comparison,
      what: 'counts',
      stillWorks: (page) => parts.compared(page, 'Last run').getByRole('link'),
      retryButton: anyRetry,
      loaded: (page) => parts.compared(page, 'Failed').getByRole('link'),
    }),
  ],
  add: [
    changes.add({
      screen: 'form for a portal',
      path: () => `${parts.adminPanelPath}/portals/add`,
      typed: newPortalFields,
    }),
  ],
  edit: [
    changes.edit({
      screen: 'edit form of a portal',
      path: () => parts.portalDialog('edit'),
      success: { title: 'Edit Portal', text: 'Portal has been updated successfully' },
      typed: { Name: 'Renamed', Password: 'Portal#2026', 'Confirm password': 'Portal#2026' },
    }),
  ],
  delete: [
    changes.remove({
      screen: 'delete confirmation of a portal',
      path: () => parts.portalDialog('delete'),
    }),
  ],
  setPipelineDays: [
    {
      screen: 'displayed days of a portal',
      path: () => parts.adminPanelPath,
      act: (page) => saveDays(page, days),
      retry: (page) => page.getByLabel(/^Displayed days for /).press('Enter'),
      expectFailure: async (page, message) => {
        await expect(page.getByLabel(/^Displayed days for /)).toHaveValue(days)
        await expect(page.getByRole('alert')).toHaveText(message.replace('Pipeline Filter', 'Pipeline Filter '))
      },
      alerts: 1,
      overrides: changes.whenGone,
      expectSuccess: async (page) => await expect(daysCell(page)).toHaveText(days),
    },
  ],
}
