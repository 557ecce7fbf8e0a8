import { apmPath, runWithTasks } from '../../e2e/support/apm.ts'
import { credentials } from '../../e2e/support/shell.ts'
import { test } from './fixtures.ts'
import { field, role } from './part.ts'

test('the APM dashboard leads to the tasks of a run', async ({ user, platform }) => {
  const { runlistno } = runWithTasks(platform, 3)
  await user.open('/apm-dashboard')
  await user.sees(role('heading', 'APM Dashboard'))
  await user.click(role('link', platform.db.apmPortals[0]?.name))
  await user.expectPath(apmPath)
  await user.click(role('button', `Show tasks of run ${runlistno}`))
  const tasks = role('region', /^Tasks of run /)
  await user.seesSome(role('button', /Task Detail$/, { in: tasks }))
})

test('the settings show the account', async ({ user }) => {
  await user.open('/dashboard')
  await user.click(role('link', 'Settings'))
  await user.expectPath('/account-setting')
  await user.sees(role('heading', 'Account Settings'))
  await user.seesValue(field('Email'), credentials('admin').email)
})

test('the dark scheme is dark, also after a reload', async ({ user }) => {
  const isDark = 'getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).every((one) => one < 60)'
  await user.open('/dashboard')
  await user.click(role('button', /^User menu,/))
  await user.click(role('menuitemradio', 'Dark'))
  await user.expectValue(isDark, true)
  await user.open('/dashboard')
  await user.sees(role('heading', 'Commission Dashboard'))
  await user.expectValue(isDark, true)
})
