import { callsTo } from '#mocks/test-calls.ts'
import { button, dialog, link } from '../support/admin-panel.ts'
import { expect } from '../support/checked.ts'
import { rows } from '../support/table.ts'
import { expectNoUnreportedLoss, leave, open, pick, pickAction, settle, type Task } from './steps.ts'

export const add: Task = async function* (user) {
  const { page, platform, unique, log } = user
  const domain = `${unique('added')}.portals.example`
  await link(page, 'Add Portal').click()
  const form = dialog(page, 'Add New Portal Account')
  await expect(form.getByLabel('Domain')).toBeFocused()
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
  await expectNoUnreportedLoss(
    user,
    () => platform.db.portals.some((portal) => portal.domain === domain),
    `add ${domain}`,
  )
  await leave(page)
}

export const edit: Task = async function* (user) {
  const { page, platform, unique, log } = user
  const target = await pickAction(user, 'Edit Portal')
  if (!target) return
  const name = unique('Edited')
  const form = page.getByRole('dialog')
  await open(user, target, form)
  yield
  // A form without input closes with its portal.
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
  await expectNoUnreportedLoss(
    user,
    () => platform.db.portals.some((portal) => portal.name === name),
    `edit to ${name}`,
  )
  await leave(page)
}

export const setDays: Task = async function* (user) {
  const { page, platform, random, log } = user
  const target = await pick(user, /^Edit displayed days for /, { role: 'button' })
  if (!target) return
  const field = page.getByRole('textbox', { name: /^Displayed days for / })
  await open(user, target, field)
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
    callsTo(platform, 'portals.setPipelineDays').some(
      ({ status, body }) => status === 200 && JSON.stringify(body) === JSON.stringify({ pipeline_days: days }),
    )
  await expectNoUnreportedLoss(user, isSaved, `days ${String(days)}`)
}

export const share: Task = async function* (user) {
  const { page, platform, unique, log } = user
  const target = await pickAction(user, 'Add user')
  if (!target) return
  const email = `${unique('guest')}@portals.example`
  for (const known of platform.db.users.slice(0, 1)) platform.db.users.push({ ...known, id: unique('9'), email })
  const form = dialog(page, 'Share Portal With Member')
  await open(user, target, form)
  yield
  if ((await form.count()) === 0) return
  await form.getByLabel('Email').fill(email)
  yield
  log(`shares with ${email}: ${target.name}`)
  await button(form, 'Share').click()
  await settle(form)
  await expectNoUnreportedLoss(
    user,
    () => platform.db.members.some(({ members }) => members.includes(email)),
    `share ${email}`,
  )
  await leave(page)
}

export const remove: Task = async function* (user) {
  const { page, platform, log } = user
  if (platform.db.portals.length < 3) return
  const target = await pickAction(user, 'Delete')
  if (!target) return
  const question = page.getByRole('dialog')
  await open(user, target, question)
  yield
  if ((await question.count()) === 0) return
  log(`deletes: ${target.name}`)
  await button(question, 'Yes').click()
  await settle(question)
  await leave(page)
}

export const look: Task = async function* ({ page, random }) {
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Commission' }).click()
  await expect(page.getByRole('heading', { name: 'Commission' })).toBeVisible()
  await page.clock.fastForward(random.int(1, 70) * 1000)
  yield
  await link(page, 'Admin Panel').click()
  await expect(rows(page, 'Portals')).not.toHaveCount(0)
}
