import type { Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import type { Scenario } from '#mocks/scenario.ts'
import { expectAccessible } from '../support/axe.ts'
import { answerRuns, apmPath } from '../support/apm-runs.ts'
import { expect, test } from '../support/fixtures.ts'
import { advanceMinutes } from '../support/live.ts'
import { loginButton } from '../support/person.ts'
import { details, runRows, runWith } from '../support/runs.ts'
import { dashboardLoaded, loginLoaded } from '../support/loaded.ts'
import { nightlyIf } from '../support/nightly.ts'

test.use({ live: true })

interface Screen {
  scenario: Partial<Scenario>
  open: (page: Page, platform: Platform) => Promise<void>
}

const pipelines = '/dashboard/portals/1001/pipelines'
const alert = (page: Page) => page.getByRole('alert')

const screens: Record<string, Screen> = {
  'the login page': {
    scenario: { as: null },
    open: async (page) => {
      await page.goto('/user/login')
      await loginLoaded(page)
    },
  },
  'the login page with errors': {
    scenario: { as: null },
    open: async (page) => {
      await page.goto('/user/login')
      await loginButton(page).click()
      await expect(page.getByText('Please input your Password!')).toBeVisible()
    },
  },
  'the login page after a session ended': {
    scenario: { faults: { 'users.current': { kind: 401 } } },
    open: async (page) => {
      await page.goto('/dashboard')
      await expect(page.getByText(/session has expired/i)).toBeVisible()
      await expect(alert(page)).toHaveCount(1)
    },
  },
  'the dashboard': {
    scenario: { portals: 8, faults: { 'portals.summary': { kind: 'hang', only: { portalId: '1002' } } } },
    open: async (page) => {
      await page.goto('/dashboard?sort=failed&order=desc')
      await expect(page.getByText(/^Unable To Fetch Data For/)).toBeVisible()
      await expect(page.getByRole('link', { name: / Failed, / })).toHaveCount(6)
    },
  },
  'the dashboard offline, with stale counts': {
    scenario: { portals: 3 },
    open: async (page, platform) => {
      await page.clock.install({ time: new Date('2026-03-04T09:30:00Z') })
      await page.goto('/dashboard')
      await dashboardLoaded(page, platform)
      platform.fault('portals.summary', { kind: 500, only: { portalId: '1001' } })
      await advanceMinutes(page, platform, 12 / 60)
      await page.context().setOffline(true)
      await expect(page.getByText('Counts from')).toBeVisible()
      await expect(page.getByText('Offline', { exact: true })).toBeVisible()
    },
  },
  'the dashboard after the mark': {
    scenario: { portals: 6, faults: { 'pipelines.category': { kind: 500, only: { portalId: '1003' } } } },
    open: async (page) => {
      await page.goto('/dashboard')
      await expect(page.getByText('Failures not known')).toBeVisible()
      await expect(page.getByText(/^\d+ new$/).first()).toBeVisible()
      await page.getByRole('button', { name: 'Mark all as seen' }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    },
  },
  'the dashboard while it loads': {
    scenario: { faults: { 'portals.list': { kind: 'hang' } } },
    open: async (page) => {
      await page.goto('/dashboard')
      await expect(page.getByText('Loading Portals...')).toBeVisible()
    },
  },
  'the dashboard with the sidebar expanded': {
    scenario: { portals: 2 },
    open: async (page, platform) => {
      await page.goto('/dashboard')
      await dashboardLoaded(page, platform)
      await page.getByRole('button', { name: 'Expand sidebar' }).click()
    },
  },
  'the dashboard without a search result': {
    scenario: { portals: 2 },
    open: async (page) => {
      await page.goto('/dashboard?q=zzz')
      await expect(page.getByText('No portal matches')).toBeVisible()
    },
  },
  'the dashboard without portals': {
    scenario: { portals: 0 },
    open: async (page) => {
      await page.goto('/dashboard')
      await expect(page.getByText('No portals yet')).toBeVisible()
    },
  },
  'the dashboard after a failure, with its notice': {
    scenario: { faults: { 'portals.list': { kind: 500 } } },
    open: async (page) => {
      await page.goto('/dashboard')
      await expect(alert(page)).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'Retry: ' })).toBeEnabled()
    },
  },
  'the failures, with an open group and a portal that did not answer': {
    scenario: { portals: 8, faults: { 'portals.summary': { kind: 500, only: { portalId: '1002' } } } },
    open: async (page) => {
      await page.goto('/dashboard/failures')
      await page
        .getByRole('button', { name: /^Show the runs of / })
        .first()
        .click()
      await expect(page.getByRole('list', { name: 'Failed runs' })).toBeVisible()
      await expect(page.getByText(/did not answer/)).toBeVisible()
    },
  },
  'the pipelines screen': {
    scenario: {},
    open: async (page) => {
      await page.goto(`${pipelines}?show=Failed`)
      await expect(runRows(page)).not.toHaveCount(0)
    },
  },
  'an APM portal without runs': {
    scenario: {},
    open: async (page) => {
      await answerRuns(page, '[]')
      await page.goto(apmPath)
      await expect(page.getByText('No runs yet')).toBeVisible()
    },
  },
  'the pipelines screen while it loads': {
    scenario: { faults: { 'pipelines.list': { kind: 'hang' }, 'portals.summary': { kind: 'hang' } } },
    open: async (page) => {
      await page.goto(pipelines)
      await expect(page.getByRole('heading', { name: 'Pipeline Summary' })).toBeVisible()
    },
  },
  'the pipelines screen after a failure': {
    scenario: { faults: { 'pipelines.list': { kind: 400 }, 'portals.summary': { kind: 400 } } },
    open: async (page) => {
      await page.goto(pipelines)
      await expect(alert(page)).toHaveCount(2)
    },
  },
  'an open run': {
    scenario: {},
    open: async (page, platform) => {
      await page.goto(`${pipelines}?show=Failed&run=${await runWith(platform, '1001', 'Failed')}&tab=stages`)
      await expect(details(page).getByRole('list', { name: 'Stages' })).toBeVisible()
    },
  },
  "an open run's errors": {
    scenario: {},
    open: async (page, platform) => {
      await page.goto(`${pipelines}?show=Failed&run=${await runWith(platform, '1001', 'Failed')}&tab=errors`)
      await expect(details(page).getByRole('list', { name: 'Errors' })).toBeVisible()
    },
  },
  'the 404 page': {
    scenario: {},
    open: async (page) => {
      await page.goto('/dashboard/nonsense')
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    },
  },
}

const byDay = new Set([
  'the login page',
  'the dashboard',
  'the dashboard while it loads',
  'the dashboard after a failure, with its notice',
  'the failures, with an open group and a portal that did not answer',
  'the pipelines screen',
  'an open run',
  "an open run's errors",
  'the 404 page',
])

for (const [name, { scenario, open }] of Object.entries(screens)) {
  test.describe(name, () => {
    test.use({ scenario: { portals: 3, ...scenario } })

    test('has no accessibility violation in either scheme', nightlyIf(!byDay.has(name)), async ({ page, platform }) => {
      await open(page, platform)
      await expectAccessible(page)
    })
  })
}
