import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { expect } from '../../support/checked.ts'
import { card, runWith } from '../../support/runs.ts'
import { rows, rowsWith } from '../../support/table.ts'
import { anyRetry, generic, main, reading, tryAgain, type CallSite, type Messages } from '../call-site.ts'

export const unauthorized = 'Unauthorized to access Portal.'
const wrongPassword = { serverOr: 'Password is incorrect, please try again.' }
export const goneText = 'This portal was deleted meanwhile; it has left the list.'

/** The catalogue has nothing to say. */
export const silent: Messages = { title: '', other: null }

/** A call that the catalogue tells with these words, and with the generic text otherwise. */
export const messages = (title: string, texts?: Messages['texts']): Messages => ({ title, texts, other: generic })

/** The commission portal that the places look at, and its runs. */
const portal = '1001'
export const pipelines = `/dashboard/portals/${portal}/pipelines`

/** The address of a failed run that is open. */
export const openRun = async (platform: Platform): Promise<string> =>
  `${pipelines}?show=Failed&run=${await runWith(platform, portal, 'Failed')}`

/** The first tab of the commission admin panel. */
export const adminPanelPath = '/dashboard/admin-panel'

/** The address of a dialog of that tab about the portal. */
export const portalDialog = (word: string, more = '') => `${adminPanelPath}?dialog=${word}&portal=${portal}${more}`

const adminPanel = (page: Page): Locator => page.getByRole('link', { name: 'Admin Panel' })
export const portalRows = (page: Page): Locator => rows(page, 'Portals')
const failedCard = (page: Page): Locator => card(page, 'Failed')
export const addPortal = (page: Page): Locator => main(page).getByRole('button', { name: 'Add Portal' })

/** A card without and with its number. */
const emptyCard = (page: Page): Locator => failedCard(page).filter({ hasText: /^Failed\s*—$/ })
export const fullCard = (page: Page): Locator => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ })

/** The row of a portal whose counts could not be had, and of one that has them. */
const rowMarker = (page: Page): Locator =>
  portalRows(page)
    .first()
    .getByText(/^Unable To Fetch Data For \S+\.portals\.example$/)
const rowRetry = (page: Page): Locator => portalRows(page).first().getByRole('button', { name: 'Retry' })
const rowCounts = (page: Page): Locator =>
  portalRows(page)
    .first()
    .getByRole('link', { name: / Failed, / })

/** The list of portals, which a dashboard is empty without. */
export const dashboardList = (screen: string, path: string): CallSite =>
  reading({
    screen,
    path: () => path,
    messages: messages('Summary'),
    missing: (page) => main(page).getByText('The portals could not be loaded.'),
    beside: adminPanel,
    retry: tryAgain,
    healed: (page) => portalRows(page).first(),
  })

/** The counts in the rows of a dashboard. */
export const rowSummary = (screen: string, path: string): CallSite =>
  reading({
    screen,
    path: () => path,
    keptForSession: true,
    messages: silent,
    missing: rowMarker,
    beside: adminPanel,
    retry: rowRetry,
    healed: rowCounts,
  })

/** The counts on the cards above the runs of a portal; `badRequest` is what a 400 says. */
export const cardSummary = (
  screen: string,
  path: string,
  badRequest: string,
  beside: (page: Page) => Locator,
): CallSite =>
  reading({
    screen,
    path: () => path,
    keptForSession: true,
    messages: messages('Summary', { 400: badRequest, 401: unauthorized }),
    missing: emptyCard,
    beside,
    retry: anyRetry,
    healed: fullCard,
  })

/** Waits until no dialog is open. */
export const closed = (page: Page): Promise<void> => expect(page.getByRole('dialog')).toHaveCount(0)

/** A portal's dialog that has worked: it is closed, and the table has the one portal of this name. */
export const isListed = (table: string, name: string) => async (page: Page) => {
  await closed(page)
  await expect(rowsWith(page, table, name)).toHaveCount(1)
}

/** The only portal there was is not there any more, and the screen says how to add one. */
export const portalLeft = (emptyHint: string) => async (page: Page) => {
  await closed(page)
  await expect(main(page).getByText(emptyHint)).toBeVisible()
}

/** What section 8 says of a portal that could not be changed. */
export const editMessages: Messages = {
  title: 'Edit Portal',
  texts: { 400: generic, 401: wrongPassword, 403: wrongPassword, 404: goneText },
  other: null,
}
