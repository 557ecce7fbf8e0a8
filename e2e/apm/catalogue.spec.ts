import type { Page } from '@playwright/test'
import type { CallRecord } from '#mocks/platform.ts'
import type { FaultKind } from '#mocks/scenario.ts'
import { apmDialog, dialog, fillApmPortal } from '../support/apm.ts'
import { expectAnswered, expectQuiet } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { notices } from '../support/notices.ts'

// Section 8 of the specification for what the APM admin panel changes, row by row: status, what the server says, and
// what is told. Without words in the last place the catalogue is silent, and only the dialog tells.

test.use({ scenario: { portals: 1 } })

const generic = 'Some thing went wrong while making the request'
const unauthorized = 'Unauthorized to access Portal.'
const wrong = 'Password is incorrect, please try again.'
const gone = 'This portal was deleted meanwhile; it has left the list.'

interface Change {
  endpoint: CallRecord['endpoint']
  title: string
  path: string
  send: (page: Page) => Promise<void>
  /** The dialog, by its title. */
  name: string
  cases: readonly (readonly [kind: FaultKind, serverWords: string, told: string | null])[]
}

const others: readonly FaultKind[] = ['drop', 'html', 'truncated', 'wrong-shape']

const changes: readonly Change[] = [
  {
    endpoint: 'apmPortals.add',
    title: 'Add portal',
    path: apmDialog('add'),
    name: 'Add New Portal Account',
    send: async (page) => {
      await fillApmPortal(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Add Portal' }).click()
    },
    cases: [
      [400, 'The domain is not reachable.', 'The domain is not reachable.'],
      [400, '', 'Something went wrong while adding Portal!'],
      [401, 'No.', unauthorized],
      [500, 'Out of licences.', 'Out of licences.'],
      [500, '', generic],
      ...others.map((kind) => [kind, '', generic] as const),
    ],
  },
  {
    endpoint: 'apmPortals.edit',
    title: 'Edit Portal',
    path: apmDialog('edit', '2001'),
    name: 'Update Portal',
    send: async (page) => {
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('secret')
      await page.getByRole('button', { name: 'Update' }).click()
    },
    cases: [
      [400, 'No.', generic],
      [401, 'The vault refuses this password.', 'The vault refuses this password.'],
      [401, '', wrong],
      [403, 'The vault refuses this password.', 'The vault refuses this password.'],
      [403, '', wrong],
      [404, 'No.', gone],
      [500, 'The vault is locked.', null],
      ['drop', '', null],
      ['html', '', null],
    ],
  },
  {
    endpoint: 'apmPortals.delete',
    title: 'Delete Portal',
    path: apmDialog('delete', '2001'),
    name: 'Are you sure you want to delete Portal',
    send: (page) => page.getByRole('button', { name: 'Yes' }).click(),
    cases: [
      [400, 'A run is on its way.', 'A run is on its way.'],
      [400, '', generic],
      [401, 'No.', null],
      [404, 'No.', gone],
      [500, 'The vault is locked.', null],
      ['drop', '', null],
    ],
  },
]

for (const { endpoint, title, path, send, name, cases } of changes) {
  for (const [kind, message, told] of cases) {
    test(`${endpoint} fails with ${kind} and ${message === '' ? 'no words' : `'${message}'`}`, async ({
      page,
      platform,
    }) => {
      platform.fault(endpoint, { kind, message })
      await page.goto(path)
      await send(page)
      await expectAnswered(platform, endpoint)
      if (told !== null) await expect(notices(page, title, told)).toHaveCount(1)
      if (told === gone) {
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByText('Start adding Portal by clicking the Add APM Portal.')).toBeVisible()
        return
      }
      const said = told ?? (message === '' ? generic : message)
      await expect(dialog(page, name).getByRole('alert')).toHaveText(said)
      await expectQuiet(page, platform)
      await expect(page.getByRole('alert')).toHaveCount(told === null ? 1 : 2)
    })
  }
}

for (const kind of [400, 401, 404, 500, 'drop', 'html', 'empty', 'truncated', 'wrong-shape'] satisfies FaultKind[]) {
  test(`a health check fails with ${kind}: told in the drawer alone, and tried again`, async ({ page, platform }) => {
    platform.fault('apmPortals.health', { kind, message: '' })
    await page.goto(apmDialog('health', '2001'))
    const drawer = dialog(page, 'APM Health Details')
    await expect(drawer.getByRole('alert')).toHaveText('Failed to fetch healthchecks')
    await expectQuiet(page, platform)
    await expect(page.getByRole('alert')).toHaveCount(1)
    platform.fault('apmPortals.health', null)
    await drawer.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(drawer.getByText('Used: 1')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Check again' })).toBeFocused()
    await expect(drawer.getByRole('alert')).toHaveCount(0)
  })
}
