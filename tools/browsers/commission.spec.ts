import { countsOf, portalAt } from '../../e2e/support/portals.ts'
import { runWith } from '../../e2e/support/runs.ts'
import { test } from './fixtures.ts'
import { role } from './part.ts'

const portals = role('table', 'Portals')
// One portal of twelve is unreachable: its row is one cell.
const portalRows = role('rowheader', undefined, { in: portals })
const search = role('searchbox', undefined, { in: role('main') })
const runButtons = role('button', /^Show details of run /)
const path = '/dashboard/portals/1001/pipelines'

test('the dashboard has all portals with their counts', async ({ user, platform }) => {
  const { id, name } = portalAt(platform, 0)
  await user.open('/dashboard')
  await user.sees(portalRows, 11)
  const { Failed = NaN } = await countsOf(platform, id)
  await user.sees(role('link', `${String(Failed)} Failed, ${name}`))
})

test('a search leaves one portal, and Back undoes it', async ({ user, platform }) => {
  const { name } = portalAt(platform, 3)
  await user.open('/dashboard')
  await user.sees(portalRows, 11)
  await user.fill(search, name)
  await user.sees(portalRows, 1)
  await user.sees(role('link', name))
  await user.expectPath(`/dashboard?${new URLSearchParams({ q: name }).toString()}`)
  await user.tab.back()
  await user.sees(portalRows, 11)
})

test('a failed run opens on its errors; Back closes it, Forward opens it', async ({ user, platform }) => {
  const run = await runWith(platform, '1001', 'Failed')
  const other = await runWith(platform, '1001', 'Successful')
  await user.open('/dashboard')
  await user.click(role('link', portalAt(platform, 0).name))
  await user.sees(runButtons, 10)
  await user.click(role('link', /Failed/, { in: role('list', 'Runs by status') }))
  // Rows move once the others are gone.
  await user.seesNo(role('button', `Show details of run ${other}`))
  await user.click(role('button', `Show details of run ${run}`))
  const details = role('region', /^Pipeline Details of run /)
  const errors = role('listitem', undefined, { in: role('list', 'Errors', { in: details }) })
  await user.seesSome(errors)
  await user.expectPath(`${path}?show=Failed&run=${run}`)
  await user.tab.back()
  await user.seesNo(details)
  await user.expectPath(`${path}?show=Failed`)
  await user.tab.forward()
  await user.seesSome(errors)
})

test('other days are chosen with one click', async ({ user }) => {
  await user.open(path)
  await user.sees(runButtons, 10)
  await user.click(role('button', /^Days:/))
  await user.click(role('button', 'Last 7 days'))
  await user.expectPath(/\?range=7d$/)
  await user.sees(role('button', /^Days: \d\d\/\d\d\/\d{4} – /))
})

test('at 390 px nothing scrolls sideways', async ({ user, platform }) => {
  await user.tab.resize(390, 844)
  for (const [address, content] of [
    ['/dashboard', role('link', portalAt(platform, 0).name)],
    [path, runButtons],
  ] as const) {
    await user.open(address)
    await user.seesSome(content)
    await user.expectValue('[innerWidth, document.documentElement.scrollWidth]', [390, 390])
  }
})
