import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { dashboardTexts, noToast } from '#mocks/test-failure-texts.ts'
import { confirmations } from '../../support/admin-panel.ts'
import { expect } from '../../support/checked.ts'
import { card, runWith } from '../../support/runs.ts'
import { rows, rowsWith } from '../../support/table.ts'
import { anyRetry, confirmation, form, main, screenQuery, type CallSite } from '../call-site.ts'

const portal = '1001'
export const pipelines = `/dashboard/portals/${portal}/pipelines`

export const comparison = `/dashboard/compare?ids=${portal}`

export const compared = (page: Page, title: string): Locator =>
  rows(page, 'Comparison').filter({ has: page.getByRole('rowheader', { name: title, exact: true }) })

export const openRun = async (platform: Platform): Promise<string> =>
  `${pipelines}?show=Failed&run=${await runWith(platform, portal, 'Failed')}`

export const adminPanelPath = '/dashboard/admin-panel'

export const portalDialog = (name: string) => `${adminPanelPath}/portals/${portal}/${name}`

const adminPanel = (page: Page): Locator => page.getByRole('link', { name: 'Admin Panel' })
export const portalRows = (page: Page): Locator => rows(page, 'Portals')
const failedCard = (page: Page): Locator => card(page, 'Failed')
export const addPortal = (page: Page): Locator => main(page).getByRole('link', { name: 'Add Portal' })

const emptyCard = (page: Page): Locator => failedCard(page).filter({ hasText: /^Failed\s*—$/ })
export const fullCard = (page: Page): Locator => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ })

const rowMarker = (page: Page): Locator =>
  portalRows(page)
    .first()
    .getByText(/^Unable To Fetch Data For \S+\.portals\.example$/)
const rowCounts = (page: Page): Locator =>
  portalRows(page)
    .first()
    .getByRole('link', { name: / Failed, / })

export const dashboardList = (screen: string, path: string): CallSite =>
  screenQuery({
    screen,
    path: () => path,
    messages: dashboardTexts,
    what: 'portals',
    stillWorks: adminPanel,
    loaded: (page) => portalRows(page).first(),
  })

export const rowSummary = (screen: string, path: string): CallSite =>
  screenQuery({
    screen,
    path: () => path,
    cachedForSession: true,
    messages: noToast,
    missing: rowMarker,
    stillWorks: adminPanel,
    // On dashboards, each refresh retries a failed portal once.
    retryButton: null,
    loaded: rowCounts,
  })

export const cardSummary = (screen: string, path: string, stillWorks: (page: Page) => Locator): CallSite =>
  screenQuery({
    screen,
    path: () => path,
    cachedForSession: true,
    missing: emptyCard,
    stillWorks,
    retryButton: anyRetry,
    loaded: fullCard,
  })

export const expectDialogClosed = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toHaveCount(0)

const expectListed = (table: string, name: string) => async (page: Page) => {
  await expectDialogClosed(page)
  await expect(rowsWith(page, table, name)).toHaveCount(1)
}

type PortalForm = Pick<CallSite, 'screen' | 'path' | 'success'> & { typed: { Name: string } & Record<string, string> }

export function portalChanges(table: string, emptyHint: string) {
  const expectNoPortals = async (page: Page) => {
    await expectDialogClosed(page)
    await expect(main(page).getByText(emptyHint)).toBeVisible()
  }
  /** The only portal was deleted in the meantime: the page shows how to add one. */
  const whenGone = { '404': expectNoPortals, '404 without words': expectNoPortals }
  return {
    whenGone,
    add: (callSite: PortalForm) =>
      form({
        ...callSite,
        dialog: 'Add New Portal Account',
        success: { title: 'Portal Added', text: 'Portal has been added successfully' },
        submit: 'Add Portal',
        expectSuccess: expectListed(table, callSite.typed.Name),
      }),
    edit: (callSite: PortalForm) =>
      form({
        ...callSite,
        dialog: 'Update Portal',
        submit: 'Update',
        expectSuccess: expectListed(table, callSite.typed.Name),
      }),
    remove: (callSite: Pick<CallSite, 'screen' | 'path'>) =>
      confirmation({
        ...callSite,
        dialog: confirmations.delete,
        success: { title: 'Portal deleted', text: '' },
        overrides: whenGone,
        expectSuccess: expectNoPortals,
      }),
  }
}
