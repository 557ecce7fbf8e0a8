import type { Page } from '@playwright/test'
import type { CallRecord } from '#mocks/platform.ts'
import { button, dialog, openPortalsTab, questions } from '../support/admin-panel.ts'
import { expectAnswered, expectCalls } from '../support/calls.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectNotice } from '../support/notices.ts'
import { generic } from '../faults/places.ts'

const kinds = [400, 401, 403, 404, 409, 500, 'drop', 'html'] as const
type Kind = (typeof kinds)[number]

interface Area {
  endpoint: CallRecord['endpoint']
  /** Brings the call about; the dialog that it is made from stays open when it fails. */
  act: (page: Page) => Promise<void>
  dialogTitle: string
  /** What section 8 of the specification says, by status; null is silence, and `other` every status without a row. */
  rows: Partial<Record<Kind | 'other', string | null>>
  /** Failures that are no failure here, or have a test of their own. */
  except?: readonly Kind[]
}

const serverWords = 'Said by the server'
const membersTexts = {
  400: 'Something went wrong while fetching Portal Members!',
  401: 'Unauthorized to access Portal Members.',
  other: generic,
}

const typed = async (page: Page, title: string, values: Readonly<Record<string, string>>, submit: string) => {
  const form = dialog(page, title)
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
  await button(form, submit).click()
}

/** By the title of the notice. */
const areas: Readonly<Record<string, Area>> = {
  Portal: {
    endpoint: 'portals.add',
    dialogTitle: 'Add New Portal Account',
    act: async (page) => {
      await button(page, 'Add Portal').click()
      const values = { Domain: 'a.example', Name: 'A', Username: 'svc', Password: 'secret' }
      await typed(page, 'Add New Portal Account', values, 'Add Portal')
    },
    rows: {
      400: 'Something went wrong while adding Portal!',
      401: 'Unauthorized to access Portal.',
      other: generic,
    },
  },
  'Edit Portal': {
    endpoint: 'portals.edit',
    dialogTitle: 'Update Portal',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Edit Portal / })
        .first()
        .click()
      await typed(page, 'Update Portal', { Password: 'x', 'Confirm password': 'x' }, 'Update')
    },
    // The server's own words come first where the password is wrong (decisions 4).
    rows: { 400: generic, 401: serverWords, 403: serverWords, other: null },
    except: [404],
  },
  'Delete Portal': {
    endpoint: 'portals.delete',
    dialogTitle: questions.delete,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click()
      await button(dialog(page, questions.delete), 'Yes').click()
    },
    rows: { 400: generic, other: null },
    // Whatever the body is, it is deleted.
    except: [404, 'html'],
  },
  Member: {
    endpoint: 'portals.addMember',
    dialogTitle: 'Share Portal With Member',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Add user to / })
        .first()
        .click()
      await typed(page, 'Share Portal With Member', { 'E-mail': 'operator@portals.example' }, 'Share')
    },
    rows: {
      404: 'User is not Register.',
      409: 'Portal is already shared with this email address.',
      other: generic,
    },
  },
  'Member ': {
    endpoint: 'portals.removeMember',
    dialogTitle: questions.remove,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click()
      await button(dialog(page, questions.remove), 'Yes').click()
    },
    rows: membersTexts,
    except: [404, 'html'],
  },
}

test.use({ scenario: { portals: 4 } })

for (const [title, { endpoint, act, dialogTitle, rows, except = [] }] of Object.entries(areas)) {
  test(`${endpoint}: what is said of each failure, and the dialog stays with it`, async ({ page, platform }) => {
    test.slow()
    for (const kind of kinds.filter((one) => !except.includes(one))) {
      await test.step(String(kind), async () => {
        const words = kind in rows ? rows[kind] : rows.other
        platform.fault(endpoint, { kind, message: serverWords })
        platform.calls.length = 0
        await openPortalsTab(page)
        await act(page)
        await expectAnswered(platform, endpoint)
        const open = dialog(page, dialogTitle)
        // What is silent is said in the dialog alone, in the server's words where it has some.
        const said = words ?? (typeof kind === 'number' ? serverWords : generic)
        await expect(open.getByRole('alert')).toHaveText(said)
        if (words === null) await expect(page.getByRole('alert')).toHaveCount(1)
        else await expectNotice(page, title.trim(), words ?? generic)
        await expectCalls(platform, endpoint, 1)
      })
    }
  })
}

test('a member who has left already is no failure to stay with: the tag goes', async ({ page, platform }) => {
  await openPortalsTab(page)
  const before = await page.getByRole('button', { name: /^Remove / }).count()
  for (const row of platform.db.members) row.members = []
  await areas['Member ']?.act(page)
  await expectNotice(page, 'Member', generic)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(before - 1)
})
