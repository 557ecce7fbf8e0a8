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

test('the dashboard has all portals with their counts', async ({ person, platform }) => {
  const { id, name } = portalAt(platform, 0)
  await person.open('/dashboard')
  await person.sees(portalRows, 11)
  const { Failed = NaN } = await countsOf(platform, id)
  await person.sees(role('link', `${String(Failed)} Failed, ${name}`))
})

test('a search leaves one portal, and Back undoes it', async ({ person, platform }) => {
  const { name } = portalAt(platform, 3)
  await person.open('/dashboard')
  await person.sees(portalRows, 11)
  await person.fill(search, name)
  await person.sees(portalRows, 1)
  await person.sees(role('link', name))
  await person.expectPath(`/dashboard?${new URLSearchParams({ q: name }).toString()}`)
  await person.tab.back()
  await person.sees(portalRows, 11)
})

test('a failed run opens on its errors; Back closes it, Forward opens it', async ({ person, platform }) => {
  const run = await runWith(platform, '1001', 'Failed')
  const other = await runWith(platform, '1001', 'Successful')
  await person.open('/dashboard')
  await person.click(role('link', portalAt(platform, 0).name))
  await person.sees(runButtons, 10)
  await person.click(role('link', /Failed/, { in: role('list', 'Runs by status') }))
  // Rows move once the others are gone.
  await person.seesNo(role('button', `Show details of run ${other}`))
  await person.click(role('button', `Show details of run ${run}`))
  const details = role('region', /^Pipeline Details of run /)
  const errors = role('listitem', undefined, { in: role('list', 'Errors', { in: details }) })
  await person.seesSome(errors)
  await person.expectPath(`${path}?show=Failed&run=${run}`)
  await person.tab.back()
  await person.seesNo(details)
  await person.expectPath(`${path}?show=Failed`)
  await person.tab.forward()
  await person.seesSome(errors)
})

test('other days are chosen with one click', async ({ person }) => {
  await person.open(path)
  await person.sees(runButtons, 10)
  await person.click(role('button', /^Days:/))
  await person.click(role('button', 'Last 7 days'))
  await person.expectPath(/\?range=7d$/)
  await person.sees(role('button', /^Days: Last 7 days/))
})

test('at 390 px nothing scrolls sideways', async ({ person, platform }) => {
  await person.tab.resize(390, 844)
  for (const [address, content] of [
    ['/dashboard', role('link', portalAt(platform, 0).name)],
    [path, runButtons],
  ] as const) {
    await person.open(address)
    await person.seesSome(content)
    await person.expectValue('[innerWidth, document.documentElement.scrollWidth]', [390, 390])
  }
})
