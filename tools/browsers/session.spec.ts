import { credentials } from '../../e2e/support/shell.ts'
import { test } from './fixtures.ts'
import { field, role, text } from './part.ts'
import type { TestUser } from './user.ts'

const dashboard = role('heading', 'Commission Dashboard')

async function logIn(user: TestUser): Promise<void> {
  const { email, password } = credentials('admin')
  await user.fill(field('Email'), email)
  await user.fill(field('Password'), password)
  await user.click(role('button', 'Log in'))
}

test.describe('signed out', () => {
  test.use({ as: null })

  test('logs in', async ({ user }) => {
    await user.open('/')
    await logIn(user)
    await user.sees(dashboard)
    await user.expectPath('/dashboard')
  })
})

test('a session ends, and the next login leads back', async ({ user, platform }) => {
  await user.open('/dashboard')
  await user.click(role('link', platform.db.portals[0]?.name))
  await user.seesSome(role('button', /^Show details of run /))
  // A later call would end the session before the click, and so would a refresh by itself.
  await user.seesSome(role('link', undefined, { in: role('region', 'History') }))
  await user.seesSome(role('link', /^Failed\s*\d/, { in: role('list', 'Runs by status') }))
  await user.click(role('button', /^User menu,/))
  await user.click(role('menuitemcheckbox', 'Live refresh'))
  await user.tab.press('Escape')
  await user.sees(role('button', /^Resume live refresh/))
  platform.revokeTokens()
  await user.click(role('button', /^Refresh/))
  await user.sees(text(/session has expired/i))
  await logIn(user)
  await user.seesSome(role('button', /^Show details of run /))
  await user.expectPath('/dashboard/portals/1001/pipelines')
})

test('an address without a page', async ({ user }) => {
  await user.open('/dashboard/nonsense')
  await user.sees(role('heading', '404'))
  await user.click(role('link', 'Back Home'))
  await user.sees(dashboard)
})

test('logs out', async ({ user }) => {
  await user.open('/dashboard')
  await user.click(role('button', /^User menu,/))
  await user.click(role('menuitem', 'Log Out'))
  await user.sees(role('heading', 'Log in'))
  await user.expectPath('/user/login')
})
