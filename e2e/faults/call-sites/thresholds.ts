import type { Page } from '@playwright/test'
import { expect } from '../../support/checked.ts'
import { rows, rowsWith } from '../../support/table.ts'
import {
  button,
  fillThreshold,
  formPath,
  selectFirstPortal,
  setLink,
  thresholdsPath,
} from '../../support/admin-panel.ts'
import { confirmation, screenQuery, type CallSites } from '../call-site.ts'

const apply = (page: Page) => button(page, 'Apply Threshold').press('Enter')

async function expectNames(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Set Threshold' })
  await expect(form.getByRole('alert')).toHaveText('ThresholdThreshold Name is already exists.')
  await expect(page.getByLabel('Threshold Name')).toHaveValue('Failed today')
}

async function expectDeleted(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rows(page, 'Thresholds').first()).toBeVisible()
  await expect(rowsWith(page, 'Thresholds', 'Many errors')).toHaveCount(0)
}

export const thresholds: CallSites<'thresholds'> = {
  list: [
    screenQuery({
      screen: 'threshold tab',
      path: () => thresholdsPath,
      what: 'thresholds',
      stillWorks: (page) => setLink(page),
      loaded: (page) => rows(page, 'Thresholds').first(),
    }),
  ],
  add: [
    {
      screen: 'form for a threshold',
      path: () => formPath,
      success: { title: 'Threshold created', text: '' },
      act: async (page) => {
        await fillThreshold(page, 1, { name: 'Failed today' })
        await button(page, 'Next').press('Enter')
        await selectFirstPortal(page)
        await apply(page)
      },
      retry: async (page) => {
        if (await button(page, 'Next').isVisible()) await button(page, 'Next').press('Enter')
        await apply(page)
      },
      expectFailure: async (page, message) => {
        await expect(page.getByRole('form', { name: 'Select Portals' }).getByRole('alert')).toHaveText(message)
        await expect(page.getByText('1 of 1 portals selected')).toBeVisible()
      },
      alerts: 1,
      // The name is on the first step.
      overrides: { '409': expectNames, '409 without words': expectNames },
      expectSuccess: async (page) => {
        await expect(page.getByRole('form')).toHaveCount(0)
        await expect(rowsWith(page, 'Thresholds', 'Failed today')).toHaveCount(1)
      },
    },
  ],
  delete: [
    confirmation({
      screen: 'delete confirmation of a threshold',
      dialog: 'Are you sure you want to delete Threshold',
      path: ({ db }) =>
        `${thresholdsPath}/${db.thresholds.find(({ name }) => name === 'Many errors')?.id ?? ''}/delete`,
      success: { title: 'Threshold deleted', text: '' },
      overrides: { '404': expectDeleted, '404 without words': expectDeleted },
      expectSuccess: expectDeleted,
    }),
  ],
}
