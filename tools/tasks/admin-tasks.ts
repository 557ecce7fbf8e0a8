import { expect as playwrightExpect, type Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import type { Task } from './task.ts'

/** Enough for a slow, busy machine. */
const expect = playwrightExpect.configure({ timeout: 30_000 })

const members = ['bruno.keller', 'grace.liu', 'omar.aziz'].map((name) => `${name}@portals.example`)

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const thresholds = (page: Page) => page.getByRole('table', { name: 'Thresholds' })

async function fill({ type, press }: Hands, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await press('Tab')
    await type(text)
  }
}

export const adminTasks: readonly Task[] = [
  {
    name: 'i  add a portal, share it with three, set its days and a threshold',
    path: '/dashboard',
    bound: { clicks: 12, keys: 170 },
    before: (page) => expect(link(page, 'Admin Panel')).toBeVisible(),
    async work(hands, page) {
      const { click } = hands
      await click(link(page, 'Admin Panel'))
      await click(link(page, 'Add Portal'))
      const form = dialog(page, 'Add New Portal Account')
      await expect(form.getByLabel('Domain')).toBeFocused()
      await fill(hands, ['quince.portals.example', 'Quince', 'svc', 'secret'])
      await click(form.getByRole('button', { name: 'Add Portal' }))
      const next = page.getByRole('group', { name: 'Next steps for Quince' })
      await click(next.getByRole('link', { name: 'Share' }))
      const share = dialog(page, 'Share Portal With Member')
      await expect(share.getByLabel('Email')).toBeFocused()
      await hands.type(members.join(', '))
      await click(share.getByRole('button', { name: 'Share' }))
      await expect(share).toHaveCount(0)
      await click(next.getByRole('link', { name: 'Set displayed days' }))
      await expect(page.getByRole('textbox', { name: /^Displayed days for / })).toBeFocused()
      await hands.type('45')
      await click(button(page, 'Set days'))
      await click(next.getByRole('link', { name: 'Set a threshold' }))
      await expect(page.getByLabel('Threshold Name')).toBeFocused()
      await fill(hands, ['Quince fails', 'Status', 'equals', 'Failed', '30'])
      await click(button(page, 'Next'))
      await click(button(page, 'Apply Threshold'))
      await expect(thresholds(page).getByRole('row').filter({ hasText: 'Quince fails' })).toContainText(
        'quince.portals.example',
      )
    },
  },
  {
    name: 'j  edit a threshold',
    path: '/dashboard/admin-panel/threshold',
    bound: { clicks: 4, keys: 3 },
    before: (page) => expect(button(page, 'Actions for Many errors')).toBeVisible(),
    async work({ click, press, type }, page) {
      await click(button(page, 'Actions for Many errors'))
      await click(page.getByRole('menuitem', { name: 'Replace' }))
      await click(page.getByRole('group', { name: 'Threshold 1' }).getByLabel('Value'))
      await press('ControlOrMeta+a')
      await type('30')
      await click(button(page, 'Apply Threshold'))
      const rows = thresholds(page).getByRole('row').filter({ hasText: 'Number of Errors' })
      await expect(rows.filter({ hasText: 'Many errors (2)' })).toContainText('30')
      await expect(rows).toHaveCount(1)
    },
  },
]
