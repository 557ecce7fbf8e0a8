import type { Page } from '@playwright/test'
import { expect } from '../support/checked.ts'
import { rows } from '../support/table.ts'
import { button, fillThreshold, setLink } from '../support/admin-panel.ts'
import { leaveDialog, expectNoUnreportedLoss, leave, open, pick, settle, type Task } from './steps.ts'

const openTab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name }).click()

export async function openThresholds(page: Page): Promise<void> {
  await openTab(page, /^Set Threshold/)
  await expect(rows(page, 'Thresholds')).not.toHaveCount(0)
}

async function backToPortals(page: Page): Promise<void> {
  await openTab(page, /^Portals/)
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
}

export const setThreshold: Task = async function* (user) {
  const { page, platform, random, unique, log } = user
  const name = unique('Watch')
  await openThresholds(page)
  yield
  await setLink(page).click()
  await fillThreshold(page, 1, { name })
  yield
  await button(page, 'Next').click()
  const options = page.getByRole('listbox', { name: 'Matching portals' }).getByRole('option')
  await expect(options).not.toHaveCount(0)
  yield
  await options.nth(random.int(0, (await options.count()) - 1)).click()
  yield
  const form = page.getByRole('form', { name: 'Select Portals' })
  log(`sets ${name}: ${(await form.getByRole('option', { selected: true }).allTextContents()).join()}`)
  await button(page, 'Apply Threshold').click()
  await settle(form)
  await expectNoUnreportedLoss(user, () => platform.db.thresholds.some((one) => one.name === name), `set ${name}`)
  if ((await form.count()) > 0) {
    await button(page, 'Cancel').click()
    await leaveDialog(page, async () => (await setLink(page).count()) > 0)
  }
  await backToPortals(page)
}

export const deleteThreshold: Task = async function* (user) {
  const { page, platform, log } = user
  await openThresholds(page)
  yield
  const target = await pick(user, /^Actions for /, { table: 'Thresholds', role: 'button' })
  if (target && platform.db.thresholds.length > 2) {
    const deletion = page.getByRole('menuitem', { name: 'Delete' })
    await open(user, target, deletion)
    const question = page.getByRole('dialog')
    await open(user, { one: deletion, name: target.name }, question)
    yield
    if ((await question.count()) > 0) {
      log(`deletes threshold: ${target.name}`)
      await button(question, 'Yes').click()
      await settle(question)
      await leave(page)
    }
  }
  await backToPortals(page)
}
