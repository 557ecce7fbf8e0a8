import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import type { Random } from '#mocks/seed/random.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect } from '../support/checked.ts'
import { rows } from '../support/table.ts'

export interface TestUser {
  page: Page
  platform: Platform
  random: Random
  unique: (text: string) => string
  log: (text: string) => void
}

/** The other user may act at each pause. Begins and ends at the Portals tab. */
export type Task = (user: TestUser) => AsyncGenerator<void, void>

export async function settle(form: Locator): Promise<void> {
  const isSettled = async () => (await form.count()) === 0 || (await form.getByRole('alert').count()) > 0
  await expect.poll(isSettled, 'the form has closed or says why not').toBe(true)
}

export async function leaveDialog(page: Page, isLeft: () => Promise<boolean>): Promise<void> {
  // The question hides the form from roles.
  const confirm = page.getByRole('button', { name: /^(Discard|Leave)$/ })
  await expect.poll(async () => (await isLeft()) || (await confirm.count()) > 0).toBe(true)
  if ((await confirm.count()) > 0) await confirm.click()
  await expect.poll(isLeft).toBe(true)
}

export async function leave(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog')
  if ((await dialogs.count()) === 0) return
  await page.keyboard.press('Escape')
  await leaveDialog(page, async () => (await dialogs.count()) === 0)
}

export async function expectNoUnreportedLoss({ page }: TestUser, isSaved: () => boolean, what: string): Promise<void> {
  const warning = page.getByRole('alert').or(page.getByRole('status').filter({ hasText: /not saved/ }))
  const isKnown = async () => isSaved() || (await warning.count()) > 0
  await expect.poll(isKnown, `${what}: not saved, so something must say so`).toBe(true)
}

/** By then no refresh is under way that could close `part` during the next step. */
export async function open({ page }: TestUser, { one, name }: Picked, part: Locator): Promise<void> {
  const action = page.getByRole('row').getByLabel(name, { exact: true })
  const isGone = async () => (await action.count()) === 0 && (await one.count()) === 0
  await expect(async () => {
    if (!(await isGone())) await one.click({ timeout: 5000 })
  }, `${name} is there, or its row has gone`).toPass({ timeout: 30_000 })
  await expect.poll(async () => (await part.count()) > 0 || (await action.count()) === 0, `${name} opens`).toBe(true)
  await expectQuiet(page)
}

interface Picked {
  one: Locator
  name: string
}

export async function pick(
  { page, random }: TestUser,
  part: RegExp,
  { role = 'link', table = 'Portals' }: { role?: 'link' | 'button'; table?: string } = {},
): Promise<Picked | undefined> {
  // A refresh under way would change the rows after they are counted.
  await expectQuiet(page)
  const found = await rows(page, table).getByRole(role, { name: part }).all()
  if (found.length === 0) return undefined
  const one = found[random.int(0, found.length - 1)]
  const name = (await one?.getAttribute('aria-label')) ?? (await one?.textContent()) ?? ''
  return one && { one, name }
}

export async function pickAction(user: TestUser, action: string): Promise<Picked | undefined> {
  const menu = await pick(user, /^Actions for /, { role: 'button' })
  if (!menu) return undefined
  await menu.one.click()
  const item = user.page.getByRole('menuitem', { name: action, exact: true })
  // A refresh may have removed the row.
  const isKnown = async () =>
    (await item.count()) > 0 || (await user.page.getByRole('row').getByLabel(menu.name, { exact: true }).count()) === 0
  await expect.poll(isKnown, `${menu.name} opens`).toBe(true)
  return (await item.count()) > 0 ? { one: item, name: menu.name } : undefined
}
