import { readFile } from 'node:fs/promises'
import { expect as playwrightExpect, type Locator, type Page } from '@playwright/test'
import { adminTasks } from './admin-tasks.ts'
import type { Task } from './task.ts'

/** Enough for a slow, busy machine. */
const expect = playwrightExpect.configure({ timeout: 30_000 })

const dashboard = '/dashboard'
const runs = '/dashboard/portals/1001/pipelines'

const seesRows = (page: Page, table: string) =>
  expect(
    page
      .getByRole('table', { name: table })
      .getByRole('rowheader')
      // On a phone they are cards.
      .or(page.getByRole('list', { name: table, exact: true }).getByRole('listitem'))
      .first(),
  ).toBeVisible()

const failuresTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Commission' }).getByRole('link', { name: 'Failures' })

const group = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Show runs: .+ failed$/ })
const failedRuns = (page: Page) => page.getByRole('list', { name: 'Failed runs' })
const openRun = (page: Page) => page.getByRole('region', { name: /^Pipeline Details of run / })
const comparison = (page: Page) => openRun(page).getByRole('button', { name: /^Compare with the last \d+ successful/ })

const seesErrors = (page: Page) =>
  expect(openRun(page).getByRole('list', { name: 'Errors' }).getByRole('listitem').first()).toContainText(/TCMP_\d+/)

async function seesFailures(page: Page): Promise<void> {
  await expect(page.getByText(/^\d+ failures in \d+ groups in the last 24 hours$/)).toBeVisible()
  await expect(group(page).first()).toBeVisible()
}

const runTime = (page: Page): Locator =>
  page.getByRole('table', { name: 'Pipeline runs' }).getByRole('cell').getByRole('time').first()

async function openComparable(page: Page): Promise<void> {
  const row = page.getByRole('table', { name: 'Pipeline runs' }).getByRole('row').filter({ hasText: /usual/ }).first()
  await row.getByRole('button', { name: /^Show details of run / }).click()
  await expect(comparison(page)).toBeVisible()
}

const manyPortals = (portals: number): readonly Task[] => [
  {
    name: `a  which portals failed since yesterday, and why, of ${portals}`,
    path: dashboard,
    portals,
    bound: { clicks: 2 },
    before: (page) => seesRows(page, 'Portals'),
    async work({ click }, page) {
      await click(failuresTab(page))
      await seesFailures(page)
      // The largest group, whose portals do not all fit its row.
      await click(group(page).first())
      await expect(failedRuns(page).getByRole('listitem').first()).toContainText(/TCMP_\d+ .+/)
    },
  },
  {
    name: `b  compare two portals of ${portals}`,
    path: dashboard,
    portals,
    bound: { clicks: 3, keys: 1 },
    before: (page) => seesRows(page, 'Portals'),
    async work({ click, press }, page) {
      await press('x')
      const boxes = page.getByRole('table', { name: 'Portals' }).getByRole('checkbox', { name: /^Compare / })
      await click(boxes.nth(0))
      await click(boxes.nth(1))
      await click(page.getByRole('link', { name: 'Compare', exact: true }))
      await expect(page.getByRole('table', { name: 'Comparison' }).getByRole('columnheader')).toHaveCount(2)
    },
  },
  {
    name: `e  what got worse since I looked, of ${portals}`,
    path: dashboard,
    portals,
    bound: { clicks: 1 },
    async before(page) {
      await seesRows(page, 'Portals')
      await page.getByRole('button', { name: 'More', exact: true }).click()
      const mark = page.getByRole('menuitem', { name: 'Mark all as seen' })
      // All have to have responded.
      await expect(mark).toBeEnabled({ timeout: 120_000 })
      await mark.click()
    },
    async work({ click }, page) {
      await click(page.getByRole('link', { name: /^Worse/ }))
      await expect(page).toHaveURL(/only=worse/)
    },
  },
]

export const tasks: readonly Task[] = [
  ...manyPortals(40),
  ...manyPortals(1000),
  {
    name: 'c  a portal by a part of its name, from anywhere',
    path: '/apm-dashboard/portals/2001/portal-detail',
    bound: { keys: 5 },
    before: (page) => expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeVisible(),
    async work({ press, type }, page) {
      await press('Control+k')
      const palette = page.getByRole('dialog', { name: 'Search' })
      await expect(palette.getByRole('combobox')).toBeFocused()
      await type('tam')
      await expect(palette.getByRole('option').first()).toContainText('Tamarack Logistics')
      await press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Tamarack Logistics' })).toBeVisible()
    },
  },
  {
    name: 'f  the runs of a portal to a spreadsheet',
    path: runs,
    bound: { clicks: 2 },
    before: (page) => seesRows(page, 'Pipeline runs'),
    async work({ click }, page) {
      const total = /of ([\d,]+) items/.exec(await page.getByRole('navigation', { name: 'Pages' }).innerText())?.[1]
      const download = page.waitForEvent('download')
      await click(page.getByRole('button', { name: 'More', exact: true }))
      await click(page.getByRole('menuitem', { name: 'Export as CSV' }))
      const text = await readFile(await (await download).path(), 'utf8')
      const ids = new Set(text.match(/\b\d{17}\b/g))
      expect(ids.size).toBe(Number(total?.replaceAll(',', '')))
    },
  },
  {
    name: 'g  the slowest stage of an open run, and whether that is unusual',
    path: `${runs}?show=Successful&size=100`,
    bound: { clicks: 1 },
    before: openComparable,
    async work({ click }, page) {
      await click(comparison(page))
      await expect(
        openRun(page)
          .getByText(/usually \d+|[\d.]+× usual/)
          .first(),
      ).toBeVisible()
    },
  },
  {
    name: 'h  when that was, in UTC and for me',
    path: runs,
    bound: { clicks: 1 },
    before: (page) => seesRows(page, 'Pipeline runs'),
    async work({ point }, page) {
      await point(runTime(page))
      const tooltip = page.getByRole('tooltip')
      await expect(tooltip).toContainText('UTC')
      await expect(tooltip).toContainText('Europe/Berlin')
    },
  },
  ...adminTasks,
  {
    name: 'm  keyboard only: the errors of the first failed run',
    path: dashboard,
    bound: { keys: 8 },
    before: (page) => seesRows(page, 'Portals'),
    async work({ press }, page) {
      await press('g')
      await press('f')
      await seesFailures(page)
      await press('j')
      await expect(group(page).first()).toBeFocused()
      await press('Enter')
      await expect(failedRuns(page).getByRole('link').first()).toBeVisible()
      await press('Tab')
      await expect(failedRuns(page).getByRole('link').first()).toBeFocused()
      await press('Enter')
      await seesErrors(page)
    },
  },
  {
    name: 'k  in bed: what failed',
    path: dashboard,
    bound: { taps: 4 },
    isOnPhone: true,
    before: (page) => seesRows(page, 'Portals'),
    async work({ tap }, page) {
      await tap(failuresTab(page))
      await seesFailures(page)
    },
  },
  {
    name: 'k  in bed: why',
    path: dashboard,
    bound: { taps: 4 },
    isOnPhone: true,
    before: (page) => seesRows(page, 'Portals'),
    async work({ tap }, page) {
      await tap(failuresTab(page))
      await tap(group(page).first())
      await tap(failedRuns(page).getByRole('link').first())
      await seesErrors(page)
    },
  },
  {
    name: 'k  in bed: a note to a colleague',
    path: dashboard,
    bound: { taps: 4 },
    isOnPhone: true,
    before: (page) => seesRows(page, 'Portals'),
    async work({ tap }, page) {
      await tap(failuresTab(page))
      await tap(group(page).first())
      await tap(
        failedRuns(page)
          .getByRole('button', { name: /^Actions (of|for) run / })
          .first(),
      )
      await tap(page.getByRole('menuitem', { name: 'Copy report' }))
      await expect(page.getByText('Copied')).toBeAttached()
      const note = await page.evaluate(() => navigator.clipboard.readText())
      expect(note).toMatch(/^Run `\d{17}` of `/)
    },
  },
]
