import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import {
  address,
  card,
  cell,
  changeResponses,
  liveControl,
  nothingPending,
  startPaused,
  table,
} from '#app/test-screen.ts'
import { callsTo, queryOf } from '#mocks/test-calls.ts'
import { openTasks, path, pathWith, runButtons, runsOf, runWithTasks, scheduledLine, shownRows } from './test-parts.ts'

const scenario = { portals: 3, apmRuns: 40, now: '2026-03-04T09:30:00Z' }

const rowsAre = (count: number) => waitFor(() => expect(shownRows()).toHaveLength(count))

const header = (name: string) => within(table('Runs')).getByRole('columnheader', { name })

const gone = () => screen.queryByText('This run is no longer listed.')

const noTasks = () => expect(screen.queryByRole('region', { name: /^Tasks of run / })).toBeNull()

async function expectPlain(count: number) {
  await rowsAre(count)
  expect(scheduledLine()).toBeUndefined()
  expect(table('Runs')).not.toHaveTextContent('Now')
}

const textsOf = (index: number) => [...(shownRows()[index]?.children ?? [])].map(({ textContent }) => textContent)

const runButton = (index: number) => runButtons()[index] ?? document.body

const openRuns = () => runButtons().map(({ ariaExpanded }) => ariaExpanded)

function openWith(response: string, search = '') {
  startPaused()
  const app = openAppAt(path + search, scenario)
  changeResponses(app.platform, /\/detail\?/, () => response)
  return app
}

describe('the runs of an APM portal', () => {
  it('are filtered by a card with a new call, in the address, and Back undoes it', async () => {
    startPaused()
    const { platform, user, router } = openAppAt(path, scenario)
    const failed = platform.db.apmPortals[0]?.counts.failed ?? 0
    await rowsAre(36)
    const failedCard = await card('Failed')
    await waitFor(() => expect(failedCard).toHaveTextContent(String(failed)))
    await user.click(failedCard)
    await rowsAre(failed)
    expect(address()).toBe(`${path}?show=Failed`)
    expect(await card('Failed')).toHaveAttribute('aria-current')
    await user.click(await card('Failed'))
    await rowsAre(36)
    expect(address()).toBe(path)
    router.history.back()
    await rowsAre(failed)
    expect(address()).toBe(`${path}?show=Failed`)
    await nothingPending()
    const statuses = callsTo(platform, 'apmRuns.detail').map((call) => queryOf(call)['status'])
    expect(statuses).toEqual(['all', 'Failed', 'all', 'Failed'])
    expect(callsTo(platform, 'apmPortals.summary')).toHaveLength(1)

    await router.navigate({ href: `${path}?show=nonsense&sort=period&tab=9&tasks=-1&size=4` })
    await rowsAre(36)
  })

  it('are searched in the address, and an open run that does not match says so', async () => {
    startPaused()
    const { user } = openAppAt(`${path}?run=any&q=no+such+run`, scenario)
    expect(await screen.findByText('No matching runs')).toBeVisible()
    expect(screen.getByText('0 of 40 runs')).toBeVisible()
    expect(screen.getByText('This run doesn’t match the search.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all runs' }))
    await rowsAre(36)
    expect(address()).toBe(`${path}?run=any`)
  })

  it('are sorted by three columns, with the keyboard too, in the address', async () => {
    startPaused()
    const { platform, user } = openAppAt(path, scenario)
    await rowsAre(36)
    const sortable = [...table('Runs').querySelectorAll('thead th button')].map(({ textContent }) => textContent)
    expect(sortable).toEqual(['Start Time', 'End Time', 'Run Type'])
    expect(header('Start Time')).toHaveAttribute('aria-sort', 'descending')
    const sort = within(header('Run Type')).getByRole('button')
    sort.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`${path}?sort=runtype`))
    await user.click(sort)
    await waitFor(() => expect(address()).toBe(`${path}?sort=runtype&order=asc`))
    await waitFor(() => expect(header('Run Type')).toHaveAttribute('aria-sort', 'ascending'))
    const [first = ''] = platform.db
      .apmRuns('2001')
      .flatMap(({ runtype }) => runtype ?? [])
      .toSorted()
    expect(cell('Runs', 'Run Type')).toHaveTextContent(first)
    expect(callsTo(platform, 'apmRuns.detail')).toHaveLength(1)
  })

  it('show values in every allowed format, and only those with tasks open, one at a time', async () => {
    const parent = '"runlistnotaskparent":16043374922910003'
    const twin = `{"starttime":"2026-03-04 09:00:00.000 AM","runlistno":16043374922910001,${parent},"tasks":"2"}`
    const { platform, user, router } = openWith(
      `[{"starttime":"2026-03-04 10:20:30.123 PM","endtime":"2026-03-04 10:21:31.128 PM","period":"<b>March</b>",
       "status":"Cancel","prosta":"DONE","elapsedtime":61005,"over_threshold":"58005","runtype":"Full",
       "datefrom":"2026-03-01 00:00:00.0","dateto":"2026-03-31","timefrom":"12:00:00 AM","timeto":"11:59:59 PM",
       "duration":-500,"isscheduled":1,"millisecondsoverthreshold":58005,"duration_milliseconds":-500,
       "runlistno":16043374922910001,${parent},"tasks":3},
      ${twin},${twin},
      {"starttime":"2026-03-04 08:00:00.000 AM","runlistno":7,${parent},"tasks":0,"isscheduled":true},
      {"starttime":"2026-03-04 07:00:00.000 AM","runlistno":8,${parent},"tasks":"4","status":"Scheduled"},
      {"starttime":null,"endtime":null,"runlistno":9,"tasks":"4","elapsedtime":"soon"}]`,
      '?sort=endtime',
    )
    await rowsAre(6)
    expect(textsOf(0).slice(1)).toEqual([
      '2026-03-04 10:20:30 pm',
      '<b>March</b>',
      'Cancel',
      '2026-03-04 10:21:31 pm',
      'DONE',
      '61:005',
      '58:005',
      'Full',
      '03/01/2026',
      '03/31/2026',
      '12:00:00 am',
      '11:59:59 pm',
      '-0:500',
      'YES',
      '58005',
      '-500',
    ])
    expect(cell('Runs', 'Is Scheduled', 3)).toHaveTextContent('YES')
    const dashes = Array.from({ length: 16 }, () => '—')
    expect(textsOf(5).slice(1)).toEqual(dashes.with(5, 'soon').with(13, 'NO'))

    // A run without tasks, a scheduled run and a run without a parent do not open.
    expect(runButtons()).toHaveLength(3)
    await user.click(runButton(2))
    await openTasks()
    expect(openRuns()).toEqual(['false', 'false', 'true'])
    await waitFor(() =>
      expect(queryOf(callsTo(platform, 'apmRuns.tasks')[0])['runlistnoparent']).toBe('16043374922910003'),
    )
    await user.click(runButton(1))
    await waitFor(() => expect(openRuns()).toEqual(['false', 'true', 'false']))
    await openTasks()
    runButton(1).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(openRuns()).toEqual(['false', 'false', 'false']))
    noTasks()
    expect(address()).toBe(`${path}?sort=endtime`)
    router.history.back()
    await openTasks()
  })

  it('that cannot open, are folded or do not exist open nothing by a link', async () => {
    startPaused()
    const closed = runsOf(scenario).find(({ status }) => status === 'Scheduled')
    const { platform, router } = openAppAt(pathWith(closed), scenario)
    await rowsAre(36)
    await nothingPending()
    noTasks()
    expect(gone()).toBeNull()
    await router.navigate({ href: `${path}?run=nonsense` })
    await waitFor(() => expect(gone()).toBeVisible())
    noTasks()
    expect(callsTo(platform, 'apmRuns.tasks')).toEqual([])
  })

  it('have different texts if there are none, or none with a status', async () => {
    const { user } = openWith('[]')
    expect(await screen.findByText('No runs yet')).toBeVisible()
    await user.click(await card('Pending'))
    expect(await screen.findByText('No pending runs')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all runs' }))
    expect(await screen.findByText('No runs yet')).toBeVisible()
  })

  it('that are scheduled are plain rows in another order, under a card, and without other runs', async () => {
    startPaused()
    const { platform, router } = openAppAt(`${path}?order=asc`, scenario)
    await expectPlain(40)
    await router.navigate({ href: `${path}?sort=runtype&scheduled=open` })
    await expectPlain(40)
    await router.navigate({ href: `${path}?show=Scheduled` })
    await expectPlain(4)
    changeResponses(platform, /\/detail\?/, () => {
      return '[{"starttime":"2026-03-05 09:00:00.000 AM","runlistno":1,"status":"Scheduled"}]'
    })
    await router.navigate({ href: path })
    await expectPlain(1)
    expect(cell('Runs', 'Status')).toHaveTextContent('Scheduled')
  })

  it('refresh every 8 s while one is active, with all that is shown; tab and focus stay, a failure keeps the rows', async () => {
    const open = runWithTasks(runsOf(scenario), 1)
    const { platform, user, run } = openAppAt(pathWith(open, '&tab=2'), scenario)
    const tab = await within(await openTasks()).findByRole('tab', { name: 'Process Info' })
    await nothingPending()
    expect(liveControl()).toHaveTextContent('every 8 s')
    expect(tab).toHaveAttribute('aria-selected', 'true')
    const button = screen.getByLabelText(`Show tasks of run ${open.runlistno}`)
    button.focus()
    const endpoints = ['apmRuns.detail', 'apmPortals.summary', 'apmRuns.processInfo'] as const
    const counts = () => endpoints.map((endpoint) => callsTo(platform, endpoint).length)
    const before = counts()
    await run(8000)
    expect(counts()).toEqual(before.map((count) => count + 1))
    expect(tab).toHaveAttribute('aria-selected', 'true')
    expect(tab).toBeInTheDocument()
    expect(button).toHaveFocus()

    platform.fault('apmRuns.detail', { kind: 500 })
    await run(9000)
    expect(liveControl()).toHaveTextContent('Refresh failed. Data from')
    expect(shownRows()).not.toEqual([])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    platform.fault('apmRuns.detail', null)
    await user.keyboard('p')
    await user.click(within(liveControl()).getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(liveControl()).not.toHaveTextContent('Refresh failed'))
    expect(liveControl()).toHaveTextContent('Paused, updated')
  })

  it('are led through by Up and Down to those that open, and closed by Escape', async () => {
    startPaused()
    const { user } = openAppAt(path, scenario)
    await waitFor(() => expect(runButtons()).not.toEqual([]))
    const [first = document.body, second = document.body] = runButtons()
    first.focus()
    await user.keyboard('{Enter}')
    await openTasks()
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(second).toHaveFocus())
    await waitFor(() => expect(second).toHaveAttribute('aria-expanded', 'true'))
    expect(first).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{ArrowUp}')
    await waitFor(() => expect(first).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(noTasks)
    expect(first).toHaveAttribute('aria-expanded', 'false')
    expect(first).toHaveFocus()
  })
})
