import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import {
  address,
  card,
  changeResponses,
  dataOf,
  details,
  nothingPending,
  runButton,
  shownRuns,
  startPaused,
} from '#app/test-screen.ts'
import { callsTo } from '#mocks/test-calls.ts'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }

async function runWith(status: string): Promise<string> {
  const { pipelines } = await dataOf(scenario).category('1001', `key=status&value=${status}`)
  return pipelines[0]?.pipeline_run_seq ?? ''
}

async function openFailed(tab: 'stages' | 'errors', response?: object) {
  const app = openAppAt(`${path}?show=Failed&run=${await runWith('Failed')}&tab=${tab}`, scenario)
  if (response !== undefined) {
    changeResponses(app.platform, /\/pipelines\/\d+\?view=/, () => JSON.stringify({ pipelines: response }))
  }
  return { ...app, part: within(await details()) }
}

const messagesOf = (...messages: object[]) => [{ messages }]

const lockMessage = (seconds: number, time: string) => ({
  err_code: 'TCMP_60019',
  severity: 'Error',
  description: `Waited ${seconds} s for a lock`,
  time_stamp: `2026-03-04T05:${time}Z`,
})

const openRuns = () => screen.queryAllByRole('region', { name: /^Pipeline Details of run / })

const expectOpen = (seq: string | null) =>
  waitFor(() =>
    expect(openRuns().map(({ ariaLabel }) => ariaLabel)).toEqual(
      seq === null ? [] : [`Pipeline Details of run ${seq}`],
    ),
  )

describe('an open run', () => {
  it('is the only one: another one, a second click, another page or card close it', async () => {
    startPaused()
    const { platform, user, router } = openAppAt(path, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    const [, , , one = '', , other = ''] = shownRuns()
    await user.click(await runButton(one))
    await expectOpen(one)
    await user.click(await runButton(other))
    await expectOpen(other)
    await user.click(await runButton(other))
    await expectOpen(null)
    expect(address()).toBe(path)
    router.history.back()
    await expectOpen(other)

    await nothingPending()
    const calls = callsTo(platform, 'pipelines.status').length
    await user.click(await runButton(other))
    await expectOpen(null)
    await user.click(await runButton(other))
    await expectOpen(other)
    await nothingPending()
    expect(callsTo(platform, 'pipelines.status')).toHaveLength(calls)

    await user.click(screen.getByLabelText('Next page'))
    await waitFor(() => expect(address()).toBe(`${path}?page=2`))
    await expectOpen(null)
    router.history.back()
    await expectOpen(other)
    await user.click(await card('Failed'))
    await waitFor(() => expect(address()).toBe(`${path}?show=Failed`))
    await expectOpen(null)
  })

  it('has its description, and all fields in a tab, also those that do not fit a phone', async () => {
    const message = `The run stopped at step 7 of 9, because ${'the source was not there and '.repeat(5)}nobody answered.`
    const { platform, user } = openAppAt(path, scenario)
    const run = { pipeline_run_seq: 1, status: 'Successful', message, description: 'Nightly', trace_level: 'debug' }
    changeResponses(platform, /\/pipelines\?/, () => JSON.stringify({ pipelines: [run], total: 1 }))
    await user.click(await runButton('1'))
    const part = within(await details())
    expect(part.getByText('Nightly')).toBeVisible()
    await user.click(part.getByRole('tab', { name: 'All fields' }))
    expect(await part.findByText(message)).toBeVisible()
    expect(part.getByText('debug')).toBeVisible()
  })

  it('that waits has no stages and no errors, and says so', async () => {
    const { pipelines } = await dataOf(scenario).list('1001', 'top=500')
    const waiting = pipelines.find(({ state }) => state === 'Scheduled' || state === 'Pending')
    const { user } = openAppAt(`${path}?show=${waiting?.state}&run=${waiting?.pipeline_run_seq}`, scenario)
    const part = within(await details())
    expect(await part.findByText('No stages have started yet')).toBeVisible()
    await user.click(part.getByRole('tab', { name: /^Errors/ }))
    expect(await part.findByText('This run has no errors')).toBeVisible()
  })
})

const groupsOf = (list: HTMLElement) => [...list.children].map((group) => group.textContent)

describe('the errors of an open run', () => {
  it('are every message, with time, code, description and severity, and a tab away from the stages', async () => {
    startPaused()
    const seq = await runWith('Failed')
    const messages = await dataOf(scenario).messages('1001', seq)
    const { platform, user, part } = await openFailed('errors')
    const list = await part.findByRole('list', { name: 'Errors' })
    for (const closed of within(list).queryAllByRole('button', { name: /^×\d+, TCMP_/, expanded: false })) {
      await user.click(closed)
    }
    for (const { err_code: code, severity, description, time_stamp: time } of messages) {
      const [, minute] = /:(\d\d):/.exec(time) ?? []
      expect(list).toHaveTextContent(code)
      expect(list).toHaveTextContent(severity)
      expect(list.textContent).toContain(description)
      expect(list.textContent).toContain(`:${minute}:`)
    }
    expect(callsTo(platform, 'pipelines.messages').map((call) => call.path + call.search)).toEqual([
      `/v1/portals/1001/pipelines/${seq}?view=messages`,
    ])

    part.getByRole('tab', { name: /^Errors/ }).focus()
    await user.keyboard('{ArrowLeft}')
    const tab = part.getByRole('tab', { name: /^Stage statistics/ })
    expect(tab).toHaveFocus()
    await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'))
    expect(await part.findByRole('list', { name: 'Stages' })).not.toBeEmptyDOMElement()
  })

  it('are shown a hundred at a time if there are thousands of different ones', async () => {
    const messages = Array.from({ length: 3000 }, (_, index) => ({ ...lockMessage(1, '00:00'), err_code: `E${index}` }))
    const { user, part } = await openFailed('errors', messagesOf(...messages))
    const list = await part.findByRole('list', { name: 'Errors' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(100)
    await user.click(part.getByRole('button', { name: 'Show 500 more (3,000 total)' }))
    expect(within(list).getAllByRole('listitem')).toHaveLength(600)
  })

  it('of a very long text are truncated until all is shown', async () => {
    const text = `${'word '.repeat(40_000)}the end`
    const { user, part } = await openFailed('errors', messagesOf({ ...lockMessage(1, '00:00'), description: text }))
    const list = await part.findByRole('list', { name: 'Errors' })
    expect(list).not.toHaveTextContent('the end')
    await user.click(part.getByRole('button', { name: 'Show all 200,007 characters' }))
    expect(list).toHaveTextContent('the end')
    expect(part.queryByRole('button', { name: /characters/ })).not.toBeInTheDocument()
  })

  it('of one code and text are one line, before the warnings, and open while others arrive', async () => {
    const known = [
      { err_code: 'TCMP_61002', severity: 'Warning', description: 'Slow', time_stamp: '2026-03-04T05:00:00Z' },
      lockMessage(900, '06:12'),
      lockMessage(300, '31:40'),
      {
        err_code: 'TCMP_60001',
        severity: 'Error',
        description: 'Snapshot 7 too old',
        time_stamp: '2026-03-04T05:40:00Z',
      },
    ]
    const { platform, user, part } = await openFailed('errors', messagesOf(...known))
    const list = await part.findByRole('list', { name: 'Errors' })
    expect(groupsOf(list)).toEqual([
      expect.stringMatching(/Waited 900 s for a lock and 1 more like it.*5:06:12 am – 5:31:40 am/),
      expect.stringContaining('Snapshot 7 too old'),
      expect.stringContaining('Warning'),
    ])
    within(list).getByRole('button', { name: '×2, TCMP_60019' }).focus()
    await user.keyboard('{Enter}')
    const single = await within(list).findByRole('list', { name: 'All TCMP_60019' })
    expect(groupsOf(single)).toEqual([
      expect.stringContaining('Waited 900 s for a lock'),
      expect.stringContaining('Waited 300 s for a lock'),
    ])
    changeResponses(platform, /view=messages/, () =>
      JSON.stringify({ pipelines: messagesOf(...known, lockMessage(20, '50:00')) }),
    )
    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await waitFor(() => expect(single.children).toHaveLength(3))
  })
})

const second = async () => (await dataOf(scenario).list('1001', '')).pipelines[1]?.pipeline_run_seq ?? ''

async function openStages(seq: string) {
  const app = openAppAt(`${path}?run=${seq}&tab=stages`, scenario)
  const same = { command: 'Import', stage_type: 'Validate', run_mode: 'all', state: 'Done', status: 'Successful' }
  // As text: a JS number loses the last digits of an id.
  changeResponses(app.platform, /\/pipelines\?/, (text) =>
    Object.entries(same).reduce(
      (sent, [field, value]) =>
        sent.replaceAll(new RegExp(`"${field}":(?:null|"[^"]*")`, 'g'), `"${field}":"${value}"`),
      text,
    ),
  )
  changeResponses(app.platform, /\/pipelines\/\d+\?view=status/, (_text, { pathname }) => {
    const stop = pathname.endsWith(seq) ? '08:24' : '08:10'
    const stage = { status: 'Successful', error_count: 0, percent_completed: 100 }
    const of = (name: string, start: string, end: string) => ({
      ...stage,
      stage_type: name,
      start_time: `2026-03-04T${start}:00Z`,
      stop_time: `2026-03-04T${end}:00Z`,
    })
    const stages = [of('Validate', '08:00', stop), of('Transfer', '09:00', '09:04')]
    return JSON.stringify({ pipelines: { status: 'Successful', stage_summaries: stages } })
  })
  const part = within(await details())
  const stage = (name: string) => part.findByRole('listitem', { name: `Stage ${name}` })
  return { ...app, part, stage }
}

describe('the stages of an open run next to others', () => {
  const compare = /^Compare with the last \d successful runs$/

  it('are compared on request, with eight calls, once', async () => {
    startPaused()
    const seq = await second()
    const { platform, user, part, stage } = await openStages(seq)
    const others = () => callsTo(platform, 'pipelines.status').filter((call) => !call.path.endsWith(seq))
    await user.click(await part.findByRole('button', { name: compare }))
    expect(await part.findByText('Compared with 8 successful runs')).toBeVisible()
    expect(await stage('Validate')).toHaveTextContent('2.4× usual (10 min, 8 runs)')
    expect(await stage('Transfer')).toHaveTextContent('usually 4 min (8 runs)')
    expect(others()).toHaveLength(8)

    await user.click(screen.getByRole('button', { name: /^Refresh/ }))
    await nothingPending()
    await user.click(part.getByRole('tab', { name: /^Errors/ }))
    await user.click(part.getByRole('tab', { name: /^Stage statistics/ }))
    expect(await stage('Validate')).toHaveTextContent('2.4× usual (10 min, 8 runs)')
    expect(part.queryByRole('button', { name: compare })).toBeNull()
    expect(others()).toHaveLength(8)
  })

  it('say with how many they are compared where some fail, and Retry loads those', async () => {
    startPaused()
    const { platform, user, part, stage } = await openStages(await second())
    const button = await part.findByRole('button', { name: compare })
    platform.fault('pipelines.status', { kind: 400, times: 2 })
    await user.click(button)
    expect(await part.findByText('Compared with 6 of 8 successful runs')).toBeVisible()
    expect(await stage('Validate')).toHaveTextContent('2.4× usual')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(part.getByRole('button', { name: 'Retry' }))
    expect(await part.findByText('Compared with 8 successful runs')).toBeVisible()
  })

  it('have nothing to be compared with where there are no similar runs', async () => {
    const { platform, user } = openAppAt(`${path}?tab=stages`, scenario)
    const [portal] = platform.db.portals
    if (portal) portal.run_count = 2
    await waitFor(() => expect(shownRuns()).not.toHaveLength(0))
    await user.click(await runButton(shownRuns()[0] ?? ''))
    const part = within(await details())
    await user.click(await part.findByRole('tab', { name: /^Stage statistics/ }))
    await part.findByRole('list', { name: 'Stages' })
    await nothingPending()
    expect(part.queryByRole('button', { name: compare })).toBeNull()
    expect(part.getByText(/^Too few similar runs to compare \(\d of 5\)$/)).toBeVisible()
  })
})
