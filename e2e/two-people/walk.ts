import type { Locator, Page } from '@playwright/test'
import type { Platform } from '#mocks/platform.ts'
import type { Random } from '#mocks/seed/random.ts'
import { button, dialog, link } from '../support/admin-panel.ts'
import { expect } from '../support/checked.ts'
import { rows } from '../support/table.ts'

/** Somebody at a browser of their own, who takes one random step after the other. */
export interface Person {
  page: Page
  platform: Platform
  random: Random
  /** A text or number that nobody else types. */
  unique: (text: string) => string
  /** What was done, for the report of a failing walk. */
  log: (text: string) => void
}

/** A task in steps: at each pause the other person may take theirs. */
type Task = (person: Person) => AsyncGenerator<void, void>

const notices = (page: Page) => page.getByRole('alert').or(page.getByRole('status').filter({ hasText: /./ }))

/** Waits until a dialog has closed, or says why it has not. */
async function settle(form: Locator): Promise<void> {
  const isSettled = async () => (await form.count()) === 0 || (await form.getByRole('alert').count()) > 0
  await expect.poll(isSettled, 'the dialog has closed or says why not').toBe(true)
}

/** Leaves a dialog that is still open, by its question if it asks one. */
async function leave(page: Page): Promise<void> {
  const dialogs = page.getByRole('dialog')
  if ((await dialogs.count()) === 0) return
  await page.keyboard.press('Escape')
  // The question hides the form from roles.
  const answer = button(page, 'Leave')
  await expect.poll(async () => (await dialogs.count()) === 0 || (await answer.count()) > 0).toBe(true)
  if ((await answer.count()) > 0) await answer.click()
  await expect(dialogs).toHaveCount(0)
}

/** What was typed is on the server, or the screen says that it is not. */
async function expectNoSilentLoss({ page }: Person, isSaved: () => boolean, what: string): Promise<void> {
  if (!isSaved()) await expect(notices(page).first(), `${what}: not saved, so something must say so`).toBeVisible()
}

/** A random row action of the Portals tab by the beginning of its name; undefined if there is none. */
async function pick({ page, random }: Person, part: RegExp, role: 'link' | 'button' = 'link') {
  const found = await rows(page, 'Portals').getByRole(role, { name: part }).all()
  if (found.length === 0) return undefined
  const one = found[random.int(0, found.length - 1)]
  const name = (await one?.getAttribute('aria-label')) ?? (await one?.textContent()) ?? ''
  return one && { one, name }
}

const add: Task = async function* (person) {
  const { page, platform, unique, log } = person
  const domain = `${unique('added')}.portals.example`
  await link(page, 'Add Portal').click()
  const form = dialog(page, 'Add New Portal Account')
  yield
  await form.getByLabel('Domain').fill(domain)
  await form.getByLabel('Name', { exact: true }).fill(unique('Added'))
  yield
  await form.getByLabel('Username').fill('ops')
  await form.getByLabel('Password', { exact: true }).fill('Secret+1')
  yield
  log(`adds ${domain}`)
  await button(form, 'Add Portal').click()
  await settle(form)
  await expectNoSilentLoss(
    person,
    () => platform.db.portals.some((portal) => portal.domain === domain),
    `add ${domain}`,
  )
  await leave(page)
}

const edit: Task = async function* (person) {
  const { page, platform, unique, log } = person
  const target = await pick(person, /^Edit Portal /)
  if (!target) return
  const name = unique('Edited')
  await target.one.click()
  const form = page.getByRole('dialog')
  await expect.poll(() => form.count()).toBeLessThanOrEqual(1)
  yield
  if ((await form.count()) === 0) return
  await form.getByLabel('Name', { exact: true }).fill(name)
  yield
  const id = /portals\/(\d+)\/edit/.exec(page.url())?.[1]
  const password = platform.db.portals.find((portal) => portal.id === id)?.password ?? 'gone'
  // A form with typed input stays open although its portal has gone.
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Confirm password', { exact: true }).fill(password)
  yield
  log(`edits ${String(id)} to ${name}`)
  await form.getByRole('button', { name: /^(Update|Edit|Save)/ }).click()
  await settle(form)
  await expectNoSilentLoss(person, () => platform.db.portals.some((portal) => portal.name === name), `edit to ${name}`)
  await leave(page)
}

const setDays: Task = async function* (person) {
  const { page, platform, random, log } = person
  const target = await pick(person, /^Edit pipeline days of /, 'button')
  if (!target) return
  await target.one.click()
  const field = page.getByRole('spinbutton', { name: /^Pipeline days of / })
  yield
  if ((await field.count()) === 0) return
  const days = random.int(1, 3650)
  await field.fill(String(days))
  yield
  if ((await field.count()) === 0) return
  log(`sets days ${String(days)}: ${target.name}`)
  await field.press('Enter')
  await expect(field).toHaveCount(0)
  yield
  const isSaved = () =>
    platform.calls.some(({ endpoint, status }) => endpoint === 'portals.setPipelineDays' && status === 200)
  await expectNoSilentLoss(person, isSaved, `days ${String(days)}`)
}

const share: Task = async function* (person) {
  const { page, platform, unique, log } = person
  const target = await pick(person, /^Add user to /)
  if (!target) return
  const email = `${unique('guest')}@portals.example`
  for (const user of platform.db.users.slice(0, 1)) platform.db.users.push({ ...user, id: unique('9'), email })
  await target.one.click()
  const form = dialog(page, 'Share Portal With Member')
  yield
  if ((await form.count()) === 0) return
  await form.getByLabel('E-mail').fill(email)
  yield
  log(`shares with ${email}: ${target.name}`)
  await button(form, 'Share').click()
  await settle(form)
  await expectNoSilentLoss(
    person,
    () => platform.db.members.some(({ members }) => members.includes(email)),
    `share ${email}`,
  )
  await leave(page)
}

const remove: Task = async function* (person) {
  const { page, platform, log } = person
  if (platform.db.portals.length < 3) return
  const target = await pick(person, /^Delete /)
  if (!target) return
  await target.one.click()
  const question = page.getByRole('dialog')
  yield
  const yes = question.getByRole('button', { name: 'Yes' })
  if ((await yes.count()) === 0) return
  log(`deletes: ${target.name}`)
  await yes.click()
  await settle(question)
  await leave(page)
}

const look: Task = async function* ({ page, random }) {
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Commission' }).click()
  await expect(page.getByRole('heading', { name: 'Commission Dashboard' })).toBeVisible()
  await page.clock.fastForward(random.int(1, 70) * 1000)
  yield
  await link(page, 'Admin Panel').click()
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
}

const tasks: readonly [Task, ...Task[]] = [add, edit, edit, setDays, setDays, share, share, remove, look]

/** Endless random tasks of one person, paused at each step; true where a task has ended. */
export async function* walk(person: Person): AsyncGenerator<boolean, never> {
  for (;;) {
    const task = person.random.pick(tasks)(person)
    while ((await task.next()).done !== true) yield false
    yield true
  }
}
