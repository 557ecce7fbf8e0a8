import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, changeResponses, nothingPending, startPaused } from '#app/test-screen.ts'
import { callsTo } from '#mocks/test-calls.ts'
import { openTasks, pathWith, runsOf, runWithTasks } from '../apm/test-parts.ts'

const scenario = { portals: 3, apmRuns: 300, now: '2026-03-04T09:30:00Z' }
const runs = runsOf(scenario)
const failed = runWithTasks(runs, 2, 'Failed')
const good = runs
  .slice(runs.indexOf(failed))
  .find(({ status, starttime, runlistnotaskparent: parent }) => status === 'Successful' && starttime && parent)

const task = (name: string, duration: number, more: object = {}) => ({
  task: name,
  taskstatus: 'Successful',
  duration,
  rectype: 'SQL',
  runlistnotaskparent: '2001',
  ...more,
})

const entry = (entity: string, level = 'ERROR') => ({ messagelogtype: 'Error', entityname: entity, loglevel: level })

/** All runs have the same type and the same parameters, but for the period of the failed one. */
function open(more = '') {
  startPaused()
  const app = openAppAt(pathWith(failed, more), scenario)
  const fields = ['period', 'datefrom', 'dateto', 'timefrom', 'timeto', 'isscheduled', 'runtype', 'tasks']
  // As text: a JS number loses the last digits of an ID.
  changeResponses(app.platform, /\/detail\?/, (text) =>
    text.replaceAll(/\{[^{}]*"runlistno":\s*"?(\d+)[^{}]*\}/g, (row, id: string) => {
      const own: Record<string, string> = {
        runtype: 'Full',
        tasks: '3',
        period: id === failed.runlistno ? 'May' : 'April',
      }
      return fields.reduce(
        (sent, field) =>
          sent.replace(new RegExp(`"${field}":[^,}]*`), `"${field}":${JSON.stringify(own[field] ?? null)}`),
        row,
      )
    }),
  )
  changeResponses(app.platform, /\/tasks\?/, (_text, { searchParams }) =>
    JSON.stringify(
      searchParams.get('runlistnoparent') === failed.runlistnotaskparent
        ? [task('Load', 3000), task('Pay', 500, { taskstatus: 'Failed', runlistnotaskparent: '2002' })]
        : [task('Load', 1000), task('Pay', 1000), task('Post', 1000)],
    ),
  )
  changeResponses(app.platform, /\/task\/details\?/, (_text, { searchParams }) =>
    JSON.stringify(
      searchParams.get('runlistnotaskparent') === '2002'
        ? [entry('Credit'), entry('Deposit'), entry('Deposit'), entry('Position', 'INFO')]
        : [entry('Credit')],
    ),
  )
  return app
}

const link = () => screen.findByRole('link', { name: 'Compare with last good run' })
const comparison = () => screen.findByRole('table', { name: 'Comparison with the last good run' })
const onlyHere = () => screen.findByRole('region', { name: 'Errors only in this run' })
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll(':scope > * > tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

async function expectCompared() {
  const table = await comparison()
  await within(table).findByText('Load')
  expect(rowsOf(table).slice(2)).toEqual([
    ['Tasks'],
    ['Load', 'Successful3:000 (3.0× as long)', 'Successful1:000'],
    ['Pay', 'Failed0:500 (0.5× as long)', 'Successful1:000'],
    ['Post', '—', 'Successful1:000'],
    ['Changed parameters'],
    ['Period', 'May', 'April'],
  ])
  const errors = within(await onlyHere())
  expect(await errors.findByText('Deposit')).toBeVisible()
  expect(errors.getByText('×2')).toBeVisible()
  expect(errors.queryByText(/Credit|Position/)).not.toBeInTheDocument()
}

describe('a failed APM run and the last good one', () => {
  it('are compared with a call for tasks and two for the logs of the failed task', async () => {
    const { platform, user } = open()
    await openTasks()
    await user.click(await link())
    await expectCompared()
    expect(new URLSearchParams(location.search).get('with')).toBe(`${good?.starttime}${good?.runlistno}`)
    await nothingPending()
    expect(callsTo(platform, 'apmRuns.detail')).toHaveLength(1)
    expect(callsTo(platform, 'apmRuns.tasks')).toHaveLength(2)
    expect(callsTo(platform, 'apmRuns.taskDetails')).toHaveLength(2)
  })

  it('are found with one more call if the list has only failed runs', async () => {
    const { platform, user } = open('&show=Failed')
    await openTasks()
    await user.click(await link())
    await expectCompared()
    await nothingPending()
    expect(callsTo(platform, 'apmRuns.detail')).toHaveLength(2)
    await user.click(within(await comparison()).getByRole('link', { name: good?.runlistno ?? '' }))
    await waitFor(() => expect(address()).not.toContain('show='))
    expect(await screen.findByRole('region', { name: `Tasks of run ${good?.runlistno}` })).toBeVisible()
    expect(address()).not.toContain('with=')
  })

  it('fail in parts, each with a Retry', async () => {
    const { platform, user } = open()
    await openTasks()
    platform.fault('apmRuns.taskDetails', { kind: 403 })
    await user.click(await link())
    const errors = within(await onlyHere())
    expect(await errors.findByText(/Couldn’t load errors\./)).toBeVisible()
    expect(within(await comparison()).getByText('Post')).toBeVisible()
    platform.fault('apmRuns.taskDetails', null)
    await user.click(errors.getByRole('button', { name: /^Retry/ }))
    await expectCompared()
  })

  it('may be missing: then the run, or its comparison, says so', async () => {
    const { platform, user } = open('&show=Failed')
    for (const run of platform.db.apmRuns('2001')) if (run.status === 'Successful') run.status = 'Cancel'
    await openTasks()
    await user.click(await link())
    expect(await screen.findByText('No earlier run of this type succeeded (last 100)')).toBeVisible()
    expect(await screen.findByText('No similar successful run in the last 100')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Compare with last good run' })).not.toBeInTheDocument()
  })

  it('that is no longer listed says so', async () => {
    open('&tab=3&with=2020-01-01')
    expect(await screen.findByText('Run 2020-01-01 is no longer listed')).toBeVisible()
  })
})
