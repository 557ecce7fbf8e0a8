import { apmPath, runWithTasks } from '../../e2e/support/apm.ts'
import { credentials } from '../../e2e/support/shell.ts'
import { test } from './fixtures.ts'
import { field, role } from './part.ts'

test('the APM dashboard leads to the tasks of a run', async ({ person, platform }) => {
  const { runlistno } = runWithTasks(platform, 3)
  await person.open('/apm-dashboard')
  await person.sees(role('heading', 'APM Dashboard'))
  await person.click(role('link', platform.db.apmPortals[0]?.name))
  await person.expectPath(apmPath)
  await person.click(role('button', `Show tasks of run ${runlistno}`))
  const tasks = role('region', /^Tasks of run /)
  await person.seesSome(role('button', /Task Detail$/, { in: tasks }))
})

test('the settings show the account', async ({ person }) => {
  await person.open('/dashboard')
  await person.click(role('link', 'Settings'))
  await person.expectPath('/account-setting')
  await person.sees(role('heading', 'Account Settings'))
  await person.seesValue(field('Email'), credentials('admin').email)
})

test('the dark scheme is dark, also after a reload', async ({ person }) => {
  const isDark = 'getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).every((one) => one < 60)'
  await person.open('/dashboard')
  await person.click(role('button', /^User menu,/))
  await person.click(role('menuitemradio', 'Dark'))
  await person.expectValue(isDark, true)
  await person.open('/dashboard')
  await person.sees(role('heading', 'Commission Dashboard'))
  await person.expectValue(isDark, true)
})
