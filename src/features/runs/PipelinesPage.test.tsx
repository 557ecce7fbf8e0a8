import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import {
  address,
  card,
  cell,
  changeResponses,
  dataOf,
  details,
  headings,
  keepDownloads,
  lastQuery,
  nothingPending,
  openDays,
  pageLine,
  runButton,
  saveAs,
  shownRuns,
  startPaused,
  table,
} from '#app/test-screen.ts'
import { callsTo, pageCalls, queryOf } from '#mocks/test-calls.ts'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }
const runsTable = 'Pipeline runs'

const words = ['Successful', 'Failed', 'Cancel', 'Running', 'Pending', 'Scheduled'] as const
const cards = () => within(screen.getByRole('list', { name: 'Runs by status' })).getAllByRole('listitem')
const cardTexts = () => cards().map(({ textContent }) => textContent)
const chosenCards = () =>
  cards()
    .filter((one) => one.querySelector('[aria-current]') !== null)
    .map((one) => one.textContent)

describe('the runs of a portal', () => {
  it('name the portal and its counts as soon as they are known, not before', async () => {
    const { platform, user } = openAppAt(path, scenario)
    const gates = [platform.gate('portals.list'), platform.gate('portals.summary')]
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    const [portal] = platform.db.portals
    expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName('Pipelines')
    expect(document.title).toBe('Pipelines · Portal Console')
    expect(cardTexts()).toEqual(words)

    gates.forEach((gate) => gate.release())
    expect(await screen.findByRole('heading', { level: 1, name: portal?.name ?? '' })).toBeVisible()
    expect(within(screen.getByRole('main')).getByText(portal?.domain ?? '')).toBeVisible()
    expect(document.title).toBe(`${portal?.name}, Pipelines · Portal Console`)
    const counts = await dataOf(scenario).summary('1001')
    const counted = words.map((word) => `${word}${counts[word.toLowerCase()]}`)
    await waitFor(() => expect(cardTexts()).toEqual(counted))
    expect(pageLine()).toMatch(/^1-10 of \d+ items$/)
    expect(headings(runsTable)).toEqual([
      'Details',
      'Start Time',
      'Period',
      'Status',
      'Stop Time',
      'Run Mode',
      'Stage',
      'Date Submitted',
      'Position Group',
      'Processing Unit',
      'Report Type Name',
      'Command',
      'State',
      'User Name',
      'Description',
      'Trace Level',
      'Priority',
      'Isolation Level',
      'Errors',
      'Warnings',
      'Message',
      'Batch Name',
      'Model Name',
    ])
    expect(cell(runsTable, 'Start Time')).toHaveTextContent(/^\d\d\/\d\d\/2026, \d{1,2}:\d\d [ap]m$/)

    await user.click(await card('Scheduled'))
    await waitFor(() => expect(cell(runsTable, 'Status')).toHaveTextContent('Scheduled'))
    expect(cell(runsTable, 'State')).toHaveTextContent('Scheduled')
    expect(cell(runsTable, 'Start Time')).toHaveTextContent('—')
    await user.click(await card('Cancel'))
    await waitFor(() => expect(cell(runsTable, 'Status')).toHaveTextContent('Cancelled'))
    expect((await card('Cancel')).textContent).not.toContain('Cancelled')
  })

  it('are filtered by each card from the first page, and are all there again after a second click', async () => {
    const { platform, user } = openAppAt(`${path}?page=2`, scenario)
    const keys = {
      Successful: 'status',
      Failed: 'status',
      Cancel: 'status',
      Running: 'status',
      Pending: 'state',
      Scheduled: 'state',
    }
    const counts = await dataOf(scenario).summary('1001')
    for (const [word, key] of Object.entries(keys)) {
      await user.click(await card(word))
      const query = { key, value: word, page_no: '1' }
      await waitFor(() => expect(lastQuery(platform, 'pipelines.category')).toMatchObject(query))
      expect(address()).toBe(`${path}?show=${word}`)
      const total = counts[word.toLowerCase()] ?? NaN
      const shown = `${total === 0 ? 0 : 1}-${Math.min(10, total)} of ${total} items`
      await waitFor(() => expect(pageLine()).toBe(shown))
      expect(chosenCards()).toEqual([`${word}${total}`])
      await user.click(await card(word))
      await waitFor(() => expect(address()).toBe(path))
    }
    await waitFor(() => expect(chosenCards()).toEqual([]))
    expect(callsTo(platform, 'pipelines.category')).toHaveLength(6)
  })

  it('keep their order and size from card to card, and Back leads to the card before', async () => {
    const { platform, user, router } = openAppAt(`${path}?size=25&sort=numErrors&order=asc&page=xyz`, scenario)
    await user.click(await card('Failed'))
    await nothingPending()
    await user.click(await card('Successful'))
    await nothingPending()
    const sent = { page_no: '1', top: '25', order_by: 'num_errors', sort: 'asc', key: 'status' }
    expect(callsTo(platform, 'pipelines.category').map(queryOf)).toEqual([
      { ...sent, value: 'Failed' },
      { ...sent, value: 'Successful' },
    ])
    router.history.back()
    await waitFor(() => expect(chosenCards()).toEqual([expect.stringMatching(/^Failed/)]))
  })

  it('that arrive after the filter has changed are not shown', async () => {
    const { platform, user, router } = openAppAt(path, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    const runs = shownRuns()
    const slow = platform.gate('pipelines.category')
    await user.click(await card('Failed'))
    await waitFor(() => expect(callsTo(platform, 'pipelines.category')).toHaveLength(1))
    expect(shownRuns()).toEqual([])
    router.history.back()
    await waitFor(() => expect(shownRuns()).toEqual(runs))
    slow.release()
    await nothingPending()
    expect(shownRuns()).toEqual(runs)
  })

  it('may lack values, and may have an unknown status', async () => {
    const { platform } = openAppAt(path, scenario)
    const run = { pipeline_run_seq: 1, start_time: null, status: 'Paused', num_errors: null, new_field: {} }
    changeResponses(platform, /\/pipelines\?/, () => JSON.stringify({ pipelines: [run], total: 1 }))
    await waitFor(() => expect(shownRuns()).toEqual(['1']))
    expect(cell(runsTable, 'Start Time')).toHaveTextContent('—')
    expect(cell(runsTable, 'Status')).toHaveTextContent('Paused')
    expect(cell(runsTable, 'Period')).toHaveTextContent('—')
    expect(cell(runsTable, 'Errors')).toHaveTextContent('—')
  })

  it('show how long they took, or have been running', async () => {
    const { platform } = openAppAt(path, scenario)
    const times = [
      { status: 'Successful', start_time: '2026-03-04T08:00:00Z', stop_time: '2026-03-04T08:21:10Z' },
      { status: 'Running', start_time: '2026-03-04T09:16:30Z', stop_time: null },
      { status: 'Failed', start_time: null, stop_time: '2026-03-04T08:21:10Z' },
    ].map((run, index) => ({ ...run, pipeline_run_seq: index + 1 }))
    changeResponses(platform, /\/pipelines\?/, () => JSON.stringify({ pipelines: times, total: 3 }))
    await waitFor(() => expect(shownRuns()).toHaveLength(3))
    expect(cell(runsTable, 'Stop Time', 0)).toHaveTextContent(/^03\/04\/2026, 8:21 am\s*21 min$/)
    expect(cell(runsTable, 'Stop Time', 1)).toHaveTextContent(/^—\s*running for 13 min$/)
    expect(cell(runsTable, 'Stop Time', 2)).toHaveTextContent(/^03\/04\/2026, 8:21 am$/)
  })

  it('of a portal without runs are one message', async () => {
    const { platform, user } = openAppAt(path, scenario)
    const [portal] = platform.db.portals
    if (portal) portal.run_count = 0
    expect(await screen.findByText('No runs yet')).toBeVisible()
    expect(pageLine()).toBe('')
    expect(screen.getByRole('region', { name: 'History' })).toBeEmptyDOMElement()
    await user.click(await card('Failed'))
    expect(await screen.findByText('No failed runs')).toBeVisible()
    await nothingPending()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('are saved as a file with all columns', async () => {
    const files = keepDownloads()
    const { user } = openAppAt(path, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    await saveAs(user, 'CSV')
    await waitFor(() => expect(files).toHaveLength(1))
    expect(files[0]?.name).toMatch(/^runs-.*\.csv$/)
    expect(await files[0]?.text()).toMatch(/Start Time \(UTC\),Period,Status/)
  })

  it('that could not be loaded can be loaded for other days', async () => {
    const { platform, user } = openAppAt(path, {
      ...scenario,
      faults: { 'pipelines.list': { kind: 500 }, 'portals.list': { kind: 400 } },
    })
    expect(await screen.findByText('Couldn’t load pipeline runs.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Pipelines' })).toBeVisible()
    platform.fault('pipelines.list', null)
    await openDays(user)
    await user.click(screen.getByText('Last 30 days'))
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
  })
})

const day = (name: string) => screen.findByLabelText(name)
const days = () => screen.getByTitle('Select dates')

describe('the days of the runs', () => {
  it('are a quick range with one click, or picked in the calendar and applied by Filter', async () => {
    const { user } = openAppAt(path, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    await openDays(user)
    expect(screen.getByRole('button', { name: 'Filter' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled()
    await user.click(screen.getByText('Yesterday'))
    await waitFor(() => expect(address()).toBe(`${path}?range=yesterday`))
    await waitFor(() => expect(days()).toHaveTextContent('03/03/2026'))

    await openDays(user)
    await user.click(await day('March 2, 2026'))
    await user.click(await day('March 3, 2026'))
    expect(screen.getByText('03/02/2026 – 03/03/2026 (UTC)')).toBeVisible()
    expect(address()).toBe(`${path}?range=yesterday`)
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(address()).toBe(`${path}?from=2026-03-02&to=2026-03-03`))
    await waitFor(() => expect(days()).toHaveTextContent('03/02/2026 – 03/03/2026'))

    await openDays(user)
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(address()).toBe(path))
    await waitFor(() => expect(days()).toHaveTextContent('All days'))
  })

  it('are picked with the keyboard; Escape closes only the calendar and drops what was not applied', async () => {
    const { user } = openAppAt(`${path}?from=2026-03-02&to=2026-03-02`, scenario)
    await waitFor(() => expect(shownRuns()).not.toHaveLength(0))
    await user.click(await runButton(shownRuns()[0] ?? ''))
    await details()
    const open = address()
    days().focus()
    await user.keyboard('{Enter}')
    const applied = await day('March 2, 2026')
    await waitFor(() => expect(applied).toHaveFocus())
    await user.keyboard('09/15')
    expect(applied).toHaveFocus()
    await user.keyboard('{ArrowRight}{Enter}')
    await user.keyboard('{ArrowRight}{Enter}')
    expect(screen.getByText('03/03/2026 – 03/04/2026 (UTC)')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Today')).toBeNull())
    expect(days()).toHaveFocus()
    expect(address()).toBe(open)
    await openDays(user)
    expect(screen.getByText('03/02/2026 – 03/02/2026 (UTC)')).toBeVisible()
  })

  it('are those of the portal unless others are chosen', async () => {
    const { platform } = openAppAt(path, scenario)
    const displayed = platform.db.pipelineDays.find(({ id }) => id === '1001')
    if (displayed) displayed.pipeline_days = 14
    expect(await screen.findByText('Last 14 days')).toBeVisible()
  })

  it('without a run of that kind are named, and clicks show all states and all days', async () => {
    const { user } = openAppAt(`${path}?show=Failed&from=2026-01-01&to=2026-01-02`, scenario)
    expect(await screen.findByText('No failed runs from 01/01/2026 to 01/02/2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear status filter' }))
    expect(await screen.findByText('No runs from 01/01/2026 to 01/02/2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all days' }))
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    expect(address()).toBe(path)
  })
})

const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }))

const totalOf = async () => (await dataOf(scenario).list('1002', '')).total

const period = () => within(table(runsTable)).getByRole('columnheader', { name: 'Period' })

describe('the pages of the runs', () => {
  const portalPath = '/commissionDashboard/portals/1002/pipelines'

  it('are opened by their number or a step, in a size that begins at the first', async () => {
    startPaused()
    const { platform, user, router } = openAppAt(`${portalPath}?page=0`, scenario)
    const total = await totalOf()
    const last = Math.ceil(total / 10)
    await waitFor(() => expect(pageLine()).toBe(`1-10 of ${total} items`))
    const size = screen.getByRole('combobox', { name: 'Rows per page' })
    expect(
      within(size)
        .getAllByRole('option')
        .map(({ textContent }) => Number.parseInt(textContent)),
    ).toEqual([10, 25, 50, 100])

    const jump = pages().getByRole('textbox', { name: `Page 1 of ${last}, jump to page` })
    await user.type(jump, `${last}{Enter}`)
    await waitFor(() => expect(pageLine()).toBe(`${last * 10 - 9}-${total} of ${total} items`))
    expect(pages().queryByRole('button', { name: 'Next page' })).toBeNull()
    const { pipelines } = await dataOf(scenario).list('1002', `page_no=${last}`)
    expect(shownRuns()).toEqual(pipelines.map((run) => run.pipeline_run_seq))

    for (const [typed, leadsTo] of [
      ['4', '?page=4'],
      ['four', '?page=4'],
      ['99999', `?page=${last}`],
      ['-2', ''],
      ['2', '?page=2'],
    ] as const) {
      await user.type(jump, `${typed}{Enter}`)
      await waitFor(() => expect(address()).toBe(portalPath + leadsTo))
      expect(jump).toHaveValue('')
    }

    await user.selectOptions(size, '25')
    await waitFor(() => expect(address()).toBe(`${portalPath}?size=25`))
    await waitFor(() => expect(pageLine()).toBe(`1-25 of ${total} items`))
    expect(shownRuns()).toHaveLength(25)
    expect(queryOf(pageCalls(platform).at(-1))).toEqual({
      page_no: '1',
      top: '25',
      order_by: 'start_time',
      sort: 'decs',
    })
    await user.click(pages().getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(pageLine()).toBe(`26-50 of ${total} items`))
    expect(table(runsTable)).toHaveAttribute('aria-rowcount', String(total + 1))
    expect(cell(runsTable, 'Status').closest('tr')).toHaveAttribute('aria-rowindex', '27')

    router.history.go(-2)
    await waitFor(() => expect(address()).toBe(`${portalPath}?page=2`))
    await waitFor(() => expect(size).toHaveValue('10'))
  })

  it('under the pointer are fetched in advance, once', async () => {
    startPaused()
    const { platform, user } = openAppAt(portalPath, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    await user.hover(pages().getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(pageCalls(platform)).toHaveLength(2))
    await nothingPending()
    await user.click(pages().getByRole('button', { name: 'Next page' }))
    await waitFor(() => expect(pageLine()).toMatch(/^11-20 of /))
    await nothingPending()
    expect(pageCalls(platform)).toHaveLength(2)
  })

  it('beyond the last one open the last one, and show no range before', async () => {
    const { platform, router } = openAppAt('/commissionDashboard', scenario)
    const total = await totalOf()
    const last = Math.ceil(total / 10)
    const held = Promise.withResolvers<void>()
    changeResponses(platform, new RegExp(`page_no=${last}&`), async (text) => {
      await held.promise
      return text
    })
    await screen.findByRole('heading', { level: 1 })
    await router.navigate({ href: `${portalPath}?page=9999` })
    await waitFor(() => expect(address()).toBe(`${portalPath}?page=${last}`))
    expect(pages().queryByText(/items/)).toBeNull()
    expect(screen.queryByText('No runs yet')).toBeNull()
    held.resolve()
    await waitFor(() => expect(pageLine()).toBe(`${last * 10 - 9}-${total} of ${total} items`))
    router.history.back()
    await waitFor(() => expect(address()).toBe('/commissionDashboard'))
  })

  it('that no longer exist lead to the last page', async () => {
    const { platform, user } = openAppAt(`${portalPath}?page=3`, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    const [one, two] = shownRuns()
    changeResponses(platform, /\/pipelines\?/, (_text, { searchParams }) => {
      const runs = searchParams.get('page_no') === '2' ? [one, two] : []
      return `{"pipelines":[${runs.map((seq) => `{"pipeline_run_seq":${seq}}`).join(',')}],"total":12}`
    })
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(address()).toBe(`${portalPath}?page=2`))
    await waitFor(() => expect(shownRuns()).toEqual([one, two]))
    expect(pageLine()).toBe('11-12 of 12 items')
  })

  it('are in the order of a heading: descending first, then ascending, from page 1', async () => {
    startPaused()
    const { platform, user, router } = openAppAt(`${portalPath}?page=2&sort=xyz`, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    const sorted = async (sort: string) =>
      (await dataOf(scenario).list('1002', `order_by=period&sort=${sort}`)).pipelines.map((run) => run.pipeline_run_seq)
    await user.click(within(period()).getByRole('button'))
    const descending = await sorted('decs')
    await waitFor(() => expect(shownRuns()).toEqual(descending))
    expect(address()).toBe(`${portalPath}?sort=period`)
    expect(period()).toHaveAttribute('aria-sort', 'descending')
    await user.click(within(period()).getByRole('button'))
    const ascending = await sorted('asc')
    await waitFor(() => expect(shownRuns()).toEqual(ascending))
    expect(address()).toBe(`${portalPath}?sort=period&order=asc`)
    expect(period()).toHaveAttribute('aria-sort', 'ascending')
    router.history.back()
    await waitFor(() => expect(period()).toHaveAttribute('aria-sort', 'descending'))
    const sent = { page_no: '1', top: '10', order_by: 'period' }
    expect(pageCalls(platform).map(queryOf)).toEqual([
      { page_no: '2', top: '10', order_by: 'start_time', sort: 'decs' },
      { ...sent, sort: 'decs' },
      { ...sent, sort: 'asc' },
    ])
  })
})
