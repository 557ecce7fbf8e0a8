import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import type { Random } from '#mocks/seed/random.ts'
import { expectQuiet } from '../support/calls.ts'
import { expect } from '../support/checked.ts'
import { rows } from '../support/table.ts'

/** A user in a separate browser who takes random steps. */
export interface TestUser {
  page: Page
  platform: Platform
  random: Random
  /** Adds a suffix that no other user has. */
  unique: (text: string) => string
  /** For the report of a failing walk. */
  log: (text: string) => void
}

/** The other user may act at each pause. Begins and ends at the Portals tab. */
export type Task = (user: TestUser) => AsyncGenerator<void, void>

/** Waits until a form has closed or shows why it has not. */
export async function settle(form: Locator): Promise<void> {
  const isSettled = async () => (await form.count()) === 0 || (await form.getByRole('alert').count()) > 0
  await expect.poll(isSettled, 'the form has closed or says why not').toBe(true)
}

/** Answers the question whether to leave, if it appears; `isLeft` is true once the form has closed. */
export async function leaveDialog(page: Page, isLeft: () => Promise<boolean>): Promise<void> {
  // The question hides the form from roles.
  const confirm = page.getByRole('button', { name: /^(Discard|Leave)$/ })
  await expect.poll(async () => (await isLeft()) || (await confirm.count()) > 0).toBe(true)
  if ((await confirm.count()) > 0) await confirm.click()
  await expect.poll(isLeft).toBe(true)
}

/** Leaves a dialog that is still open, by its question if it asks one. */
export async function leave(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog')
  if ((await dialogs.count()) === 0) return
  await page.keyboard.press('Escape')
  await leaveDialog(page, async () => (await dialogs.count()) === 0)
}

/** Waits until the input is on the server, or the page shows that it is not. */
export async function expectNoUnreportedLoss({ page }: TestUser, isSaved: () => boolean, what: string): Promise<void> {
  const warning = page.getByRole('alert').or(page.getByRole('status').filter({ hasText: /not saved/ }))
  const isKnown = async () => isSaved() || (await warning.count()) > 0
  await expect.poll(isKnown, `${what}: not saved, so something must say so`).toBe(true)
}

/**
 * Clicks a row action and waits until it has opened `part`, or the row has gone with a refresh, and `part` does not open.
 * By then no refresh is under way that could close it during the next step.
 */
export async function open({ page }: TestUser, { one, name }: Picked, part: Locator): Promise<void> {
  const action = page.getByRole('row').getByLabel(name, { exact: true })
  const isGone = async () => (await action.count()) === 0 && (await one.count()) === 0
  await expect(async () => {
    if (!(await isGone())) await one.click({ timeout: 5000 })
  }, `${name} is there, or its row has gone`).toPass({ timeout: 30_000 })
  await expect.poll(async () => (await part.count()) > 0 || (await action.count()) === 0, `${name} opens`).toBe(true)
  await expectQuiet(page)
}

/** A row action, and its name. */
interface Picked {
  one: Locator
  name: string
}

/** A random row action of a table by the beginning of its name; undefined if there is none. */
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

/** Opens the menu of a random portal; its action, and the name of its button. Undefined if there is none. */
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
