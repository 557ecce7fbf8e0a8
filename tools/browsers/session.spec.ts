import { credentials } from '../../e2e/support/shell.ts'
import { test } from './fixtures.ts'
import { field, role, text } from './part.ts'
import type { Person } from './person.ts'

const dashboard = role('heading', 'Commission Dashboard')

async function logIn(person: Person): Promise<void> {
  const { email, password } = credentials('admin')
  await person.fill(field('Email'), email)
  await person.fill(field('Password'), password)
  await person.click(role('button', 'Log in'))
}

test.describe('signed out', () => {
  test.use({ as: null })

  test('logs in', async ({ person }) => {
    await person.open('/')
    await logIn(person)
    await person.sees(dashboard)
    await person.expectPath('/dashboard')
  })
})

test('a session ends, and the next login leads back', async ({ person, platform }) => {
  await person.open('/dashboard')
  await person.click(role('link', platform.db.portals[0]?.name))
  await person.seesSome(role('button', /^Show details of run /))
  // A later call would end the session before the click, and so would a refresh by itself.
  await person.seesSome(role('link', undefined, { in: role('region', 'History') }))
  await person.seesSome(role('link', /^Failed\s*\d/, { in: role('list', 'Runs by status') }))
  await person.click(role('button', /^User menu,/))
  await person.click(role('menuitemcheckbox', 'Live refresh'))
  await person.tab.press('Escape')
  await person.sees(role('button', /^Resume live refresh/))
  platform.revokeTokens()
  await person.click(role('button', /^Refresh/))
  await person.sees(text(/session has expired/i))
  await logIn(person)
  await person.seesSome(role('button', /^Show details of run /))
  await person.expectPath('/dashboard/portals/1001/pipelines')
})

test('an address without a screen', async ({ person }) => {
  await person.open('/dashboard/nonsense')
  await person.sees(role('heading', '404'))
  await person.click(role('link', 'Back Home'))
  await person.sees(dashboard)
})

test('logs out', async ({ person }) => {
  await person.open('/dashboard')
  await person.click(role('button', /^User menu,/))
  await person.click(role('menuitem', 'Log Out'))
  await person.sees(role('heading', 'Log in'))
  await person.expectPath('/user/login')
})
