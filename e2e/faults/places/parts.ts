import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import { card, runWith } from '../../support/runs.ts'
import { rows } from '../../support/table.ts'
import { generic, main, type Told } from '../place.ts'

export const unauthorized = 'Unauthorized to access Portal.'
export const wrongPassword = { serverOr: 'Password is incorrect, please try again.' }
export const goneText = 'This portal was deleted meanwhile; it has left the list.'

/** The catalogue has nothing to say. */
export const silent: Told = { title: '', other: null }

/** A call that the catalogue tells with these words, and with the generic text otherwise. */
export const told = (title: string, texts?: Told['texts']): Told => ({ title, texts, other: generic })

/** The commission portal that the places look at, and its runs. */
export const portal = '1001'
export const pipelines = `/dashboard/portals/${portal}/pipelines`

/** The address of a failed run that is open. */
export const openRun = async (platform: Platform): Promise<string> =>
  `${pipelines}?show=Failed&run=${await runWith(platform, portal, 'Failed')}`

/** The first tab of the commission admin panel. */
export const adminPanelPath = '/dashboard/admin-panel'

export const adminPanel = (page: Page): Locator => page.getByRole('link', { name: 'Admin Panel' })
export const portalRows = (page: Page): Locator => rows(page, 'Portals')
export const failedCard = (page: Page): Locator => card(page, 'Failed')
export const addPortal = (page: Page): Locator => main(page).getByRole('button', { name: 'Add Portal' })

/** A card without and with its number. */
export const emptyCard = (page: Page): Locator => failedCard(page).filter({ hasText: /^Failed\s*—$/ })
export const fullCard = (page: Page): Locator => failedCard(page).filter({ hasText: /^Failed\s*\d+$/ })

/** The row of a portal whose counts could not be had, and of one that has them. */
export const rowMarker = (page: Page): Locator =>
  portalRows(page)
    .first()
    .getByText(/^Unable To Fetch Data For \S+\.portals\.example$/)
export const rowRetry = (page: Page): Locator => portalRows(page).first().getByRole('button', { name: 'Retry' })
export const rowCounts = (page: Page): Locator =>
  portalRows(page)
    .first()
    .getByRole('link', { name: / Failed, / })
