import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expect } from '../../support/checked.ts'
import { card, runWith } from '../../support/runs.ts'
import { rows, rowsWith } from '../../support/table.ts'
import { anyRetry, generic, main, screenQuery, tryAgain, type CallSite, type Messages } from '../call-site.ts'

export const unauthorized = 'Unauthorized to access Portal.'
const wrongPassword = { serverOr: 'Password is incorrect, please try again.' }
export const goneText = 'This portal was deleted meanwhile; it has left the list.'

/** The messages of a call whose failure shows no notice. */
export const noNotice: Messages = { title: '', other: null }

/** Messages by status; every other failure shows the generic text. */
export const messages = (title: string, texts?: Messages['texts']): Messages => ({ title, texts, other: generic })

/** The commission portal of the call sites. */
const portal = '1001'
export const pipelines = `/dashboard/portals/${portal}/pipelines`

/** The address with a failed run open. */
export const openRun = async (platform: Platform): Promise<string> =>
  `${pipelines}?show=Failed&run=${await runWith(platform, portal, 'Failed')}`

/** The first tab of the commission admin panel. */
export const adminPanelPath = '/dashboard/admin-panel'

/** The address of a portal dialog on that tab. */
export const portalDialog = (name: string, more = '') => `${adminPanelPath}?dialog=${name}&portal=${portal}${more}`

const adminPanel = (page: Page): Locator => page.getByRole('link', { name: 'Admin Panel' })
export const portalRows = (page: Page): Locator => rows(page, 'Portals')
const failedCard = (page: Page): Locator => card(page, 'Failed')
export const addPortal = (page: Page): Locator => main(page).getByRole('button', { name: 'Add Portal' })

/** The 'Failed' card without and with its count. */
const emptyCard = (page: Page): Locator => failedCard(page).filter({ hasText: /^Failed\s*—$/ })
export const fullCard = (page: Page): Locator => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ })

/** The marker of a row whose counts failed to load. */
const rowMarker = (page: Page): Locator =>
  portalRows(page)
    .first()
    .getByText(/^Unable To Fetch Data For \S+\.portals\.example$/)
const rowRetry = (page: Page): Locator => portalRows(page).first().getByRole('button', { name: 'Retry' })
const rowCounts = (page: Page): Locator =>
  portalRows(page)
    .first()
    .getByRole('link', { name: / Failed, / })

/** The portal list of a dashboard. */
export const dashboardList = (screen: string, path: string): CallSite =>
  screenQuery({
    screen,
    path: () => path,
    messages: messages('Summary'),
    missing: (page) => main(page).getByText('The portals could not be loaded.'),
    stillWorks: adminPanel,
    retryButton: tryAgain,
    loaded: (page) => portalRows(page).first(),
  })

/** The counts in the rows of a dashboard. */
export const rowSummary = (screen: string, path: string): CallSite =>
  screenQuery({
    screen,
    path: () => path,
    cachedForSession: true,
    messages: noNotice,
    missing: rowMarker,
    stillWorks: adminPanel,
    retryButton: rowRetry,
    loaded: rowCounts,
  })

/** The counts on the cards above the runs of a portal; `badRequest` is the text of a 400. */
export const cardSummary = (
  screen: string,
  path: string,
  badRequest: string,
  stillWorks: (page: Page) => Locator,
): CallSite =>
  screenQuery({
    screen,
    path: () => path,
    cachedForSession: true,
    messages: messages('Summary', { 400: badRequest, 401: unauthorized }),
    missing: emptyCard,
    stillWorks,
    retryButton: anyRetry,
    loaded: fullCard,
  })

/** Waits until no dialog is open. */
export const expectDialogClosed = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toHaveCount(0)

/** Waits until the dialog is closed and the table has exactly one portal of this name. */
export const expectListed = (table: string, name: string) => async (page: Page) => {
  await expectDialogClosed(page)
  await expect(rowsWith(page, table, name)).toHaveCount(1)
}

/** Waits until the only portal is gone and the screen shows how to add one. */
export const expectNoPortals = (emptyHint: string) => async (page: Page) => {
  await expectDialogClosed(page)
  await expect(main(page).getByText(emptyHint)).toBeVisible()
}

/** The messages of a failed portal edit. */
export const editMessages: Messages = {
  title: 'Edit Portal',
  texts: { 400: generic, 401: wrongPassword, 403: wrongPassword, 404: goneText },
  other: null,
}
