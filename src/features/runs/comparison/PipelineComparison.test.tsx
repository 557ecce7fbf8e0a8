import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, changeResponses, dataOf, details, nothingPending, startPaused } from '#app/test-screen.ts'
import { callsTo } from '#mocks/test-calls.ts'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }
const label = 'Compare with last good run'

const { pipelines: latest } = await dataOf(scenario).list('1001', 'top=100&order_by=start_time&sort=decs')
const failedIndex = latest.findIndex(({ status }) => status === 'Failed')
const failed = latest[failedIndex]?.pipeline_run_seq ?? ''
const good = latest.slice(failedIndex).find(({ status }) => status === 'Successful')?.pipeline_run_seq ?? ''

const parameters =
  'command stage_type run_mode period group_name processing_unit report_type_name user_id description trace_level priority isolation_level batch_name model_seq'.split(
    ' ',
  )

const stage = (name: string, minutes: number, status = 'Successful') => ({
  stage_type: name,
  status,
  start_time: '2026-03-04T05:00:00Z',
  stop_time: `2026-03-04T05:${String(minutes).padStart(2, '0')}:00Z`,
})

const message = (code: string, text: string, severity = 'Error') => ({
  err_code: code,
  severity,
  description: text,
  time_stamp: '2026-03-04T05:05:00Z',
})

/** All runs are of the same job and have the same parameters, but for the priority of the failed one, and its period. */
function open(at: string, period = 'April 2026') {
  startPaused()
  const app = openAppAt(at, scenario)
  // As text: a JS number loses the last digits of an ID.
  changeResponses(app.platform, /\/pipelines(\/category)?\?/, (text) =>
    text.replaceAll(/\{"pipeline_run_seq":(\d+)[^}]*\}/g, (row, id: string) => {
      const own: Record<string, string> = id === failed ? { period, priority: 'High' } : { period: 'April 2026' }
      return parameters.reduce(
        (sent, field) =>
          sent.replace(
            new RegExp(`"${field}":(?:null|"(?:[^"\\\\]|\\\\.)*")`),
            `"${field}":${JSON.stringify(own[field] ?? null)}`,
          ),
        row,
      )
    }),
  )
  changeResponses(app.platform, /view=status/, (_text, { pathname }) =>
    JSON.stringify({
      pipelines: pathname.endsWith(failed)
        ? { status: 'Failed', stage_summaries: [stage('Classify', 24), stage('Pay', 3, 'Failed')] }
        : { status: 'Successful', stage_summaries: [stage('Classify', 10), stage('Pay', 0), stage('Post', 5)] },
    }),
  )
  changeResponses(app.platform, /view=messages/, (_text, { pathname }) =>
    JSON.stringify({
      pipelines: [
        {
          messages: pathname.endsWith(failed)
            ? [message('TCMP_1', 'Line 7 is wrong'), message('TCMP_2', 'Slow', 'Warning')]
            : [message('TCMP_2', 'Slow', 'Warning')],
        },
      ],
    }),
  )
  return app
}

const comparison = (name = 'Comparison with the last good run') => screen.findByRole('table', { name })
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll(':scope > * > tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
const link = () => screen.findByRole('link', { name: label })
const onlyHere = () => screen.findByRole('region', { name: 'Errors only in this run' })

describe('a failed run and the last good one', () => {
  it('are compared with two calls: errors of the failed run only, stages, and parameters that differ', async () => {
    const { platform, user } = open(`${path}?show=Failed&run=${failed}`)
    const part = within(await details())
    await part.findByRole('list', { name: 'Errors' })
    const listCalls = () => [...callsTo(platform, 'pipelines.list'), ...callsTo(platform, 'pipelines.category')].length
    await link()
    await nothingPending()
    const before = listCalls()
    await user.click(await link())
    expect(await part.findByRole('tab', { name: 'Comparison', selected: true })).toBeVisible()
    const table = await comparison()
    await within(table).findByText('Classify')
    expect(rowsOf(table)).toEqual([
      ['', expect.stringMatching(/^This run \d\d\/\d\d\/2026, /), expect.stringMatching(`^Last good run ${good} \\d`)],
      [expect.stringMatching(/^Errors only in this run/)],
      ['Stages'],
      ['Classify', 'Successful24 min (2.4× as long)', 'Successful10 min'],
      ['Pay', 'Failed3 min', 'Successful0 s'],
      ['Post', '—', 'Successful5 min'],
      ['Changed parameters'],
      ['Priority', 'High', '—'],
    ])
    const errors = within(await onlyHere())
    expect(await errors.findByText('TCMP_1')).toBeVisible()
    expect(errors.queryByText('TCMP_2')).not.toBeInTheDocument()
    expect(address()).toBe(`${path}?show=Failed&run=${failed}&tab=comparison&with=${good}`)
    await nothingPending()
    expect(listCalls()).toBe(before)
    for (const endpoint of ['pipelines.status', 'pipelines.messages'] as const) {
      expect(callsTo(platform, endpoint).filter((call) => call.path.endsWith(good))).toHaveLength(1)
    }
  })

  it('that works on something else says so, without saying how many times as long a stage took', async () => {
    const { user } = open(`${path}?show=Failed&run=${failed}`, 'May 2026')
    await user.click(await link())
    const table = await comparison()
    await within(table).findByText('Classify')
    expect(within(table).getByRole('columnheader', { name: /^Last good run \d+ Different period / })).toBeVisible()
    const rows = rowsOf(table)
    expect(rows).toContainEqual(['Classify', 'Successful24 min', 'Successful10 min'])
    expect(rows).toContainEqual(['Period', 'May 2026', 'April 2026'])
  })

  it('are in the copied link; the other run opens alone, and closing a run ends its comparison', async () => {
    const { user, router } = open(`${path}?show=Failed&run=${failed}&tab=comparison&with=${good}`)
    const table = within(await comparison())
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toMatch(`run=${failed}&tab=comparison&with=${good}`)
    await user.click(table.getByRole('link', { name: good }))
    await waitFor(() => expect(address()).toBe(`${path}?show=Failed&run=${good}`))
    const other = await screen.findByRole('region', { name: `Run ${good}` })
    router.history.back()
    await waitFor(() => expect(other).not.toBeInTheDocument())
    await comparison()
    await user.click(screen.getByLabelText(`Show details of run ${failed}`))
    await waitFor(() => expect(address()).toBe(`${path}?show=Failed`))
  })

  it('may be any two runs; parameters of a run that is not listed are unknown', async () => {
    open(`${path}?run=${failed}&tab=comparison&with=17000000000000001`).platform.fault('pipelines.status', {
      kind: 'body',
      message: '',
      only: { pipelineId: '17000000000000001' },
    })
    const table = await comparison('Comparison with run 17000000000000001')
    expect(await within(table).findByText(/^No parameters available for run 17000000000000001: /)).toBeVisible()
    expect(rowsOf(table).slice(-4)).toEqual([
      ['Parameters'],
      [expect.stringContaining('17000000000000001')],
      ['Period', 'April 2026', '—'],
      ['Priority', 'High', '—'],
    ])
  })

  it('fail in parts, each with a Retry', async () => {
    const app = open(`${path}?show=Failed&run=${failed}`)
    const other = { pipelineId: good }
    await link()
    app.platform.fault('pipelines.messages', { kind: 403, only: other })
    await app.user.click(await link())
    const errors = within(await onlyHere())
    expect(await errors.findByText(/Couldn’t load errors\./)).toBeVisible()
    expect(await within(await comparison()).findByText('Post')).toBeVisible()
    app.platform.fault('pipelines.messages', null)
    await app.user.click(errors.getByRole('button', { name: /^Retry/ }))
    expect(await errors.findByText('TCMP_1')).toBeVisible()
  })

  it('cannot be compared if the other one is gone', async () => {
    open(`${path}?show=Failed&run=${failed}&tab=comparison&with=17000000000000001`)
    expect(await screen.findByText('Run 17000000000000001 no longer exists')).toBeVisible()
  })
})

describe('a failed run', () => {
  it('without an earlier good one among the last hundred says so', async () => {
    const { platform } = open(`${path}?show=Failed&run=${failed}`)
    for (const run of platform.db.runs('1001')) run.outcome = 'Failed'
    expect(await screen.findByText('No similar successful run in the last 100')).toBeVisible()
    expect(screen.queryByRole('link', { name: label })).not.toBeInTheDocument()
  })

  it('states nothing about good runs before the history is loaded', async () => {
    startPaused()
    const { platform } = openAppAt(`${path}?show=Failed&run=${failed}`, scenario)
    const gate = platform.gate('pipelines.list')
    const part = within(await details())
    await part.findByRole('list', { name: 'Errors' })
    expect(part.queryByText(/last good run|No earlier/)).not.toBeInTheDocument()
    gate.release()
    expect(await part.findByText(/last good run|No earlier/)).toBeVisible()
  })
})
