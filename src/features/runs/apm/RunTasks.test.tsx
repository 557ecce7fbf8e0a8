import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, changeResponses, startPaused } from '#app/test-screen.ts'
import { openTasks, pathWith, runsOf, runWithTasks } from './test-parts.ts'

const scenario = { portals: 3, apmRuns: 300, now: '2026-03-04T09:30:00Z' }
const runs = runsOf(scenario)

async function openRun(run: ReturnType<typeof runWithTasks>, more = '') {
  startPaused()
  const app = openAppAt(pathWith(run, more), scenario)
  return { ...app, part: within(await openTasks()) }
}

const taskList = () => screen.findByRole('list', { name: 'Tasks' })

describe('the tasks of an open run', () => {
  it('are counted in their tab, on the other tab too', async () => {
    const run = runWithTasks(runs, 4)
    const { user, part } = await openRun(run)
    const tab = await part.findByRole('tab', { name: /^Task Statistics/ })
    expect(tab).toHaveTextContent(`Task Statistics (${Number(run.tasks)})`)
    await user.click(part.getByRole('tab', { name: 'Process Info' }))
    expect(tab).toHaveTextContent(`Task Statistics (${Number(run.tasks)})`)
  })

  it('that have failed have their log one key away, whichever page they are on', async () => {
    const run = runWithTasks(runs, 4, 'Failed')
    const { user, part } = await openRun(run, '&size=3')
    expect((await taskList()).children).toHaveLength(3)
    expect(part.getByText('1 failed task:')).toBeVisible()
    part.getByRole('button', { name: / \(\d+ errors?\)$/ }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toMatch(new RegExp(`[?&]tasks=${Math.ceil(Number(run.tasks) / 3)}(&|$)`)))
    const log = await part.findByRole('table', { name: /^Task Detail: / })
    const { lastElementChild: entry } = await taskList()
    const last = within(entry instanceof HTMLElement ? entry : document.body)
    const toggle = last.getByRole('button', { name: /Task Detail/ })
    expect(toggle).toHaveFocus()
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
    expect(last.getAllByRole('definition')[0]).toHaveTextContent('Failed')
    await waitFor(() => expect(log.querySelector('tbody > tr')).toHaveTextContent('Error'))
  })

  it('that are running show since when, unless their run’s row does', async () => {
    startPaused()
    const { platform } = openAppAt(pathWith(runWithTasks(runs, 1, 'Running')), scenario)
    changeResponses(platform, /\/tasks\?/, () =>
      JSON.stringify([
        { task: 'Load', taskstatus: 'Running', startdate: '2026-03-04', starttime: '04:01:30.123 PM', duration: null },
      ]),
    )
    const region = await openTasks()
    const list = within(await taskList())
    expect(list.getAllByRole('definition')[0]).toHaveTextContent('Running since 4:01 pm')
    expect(region).not.toHaveTextContent('Running since:')
    expect(region).toHaveTextContent(/running for/)
  })

  it('show the ID of their run, which is copied', async () => {
    const run = runWithTasks(runs, 4)
    const { user, part } = await openRun(run)
    expect(part.getByText(run.runlistno)).toBeVisible()
    await user.click(part.getByRole('button', { name: /^Copy ID/ }))
    expect(await navigator.clipboard.readText()).toBe(run.runlistno)
  })

  it('have a link, which is copied with their tab', async () => {
    const { user, part } = await openRun(runWithTasks(runs, 4), '&tab=2')
    await user.click(await part.findByRole('button', { name: /^Copy link/ }))
    await screen.findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).toBe(location.href)
    expect(location.href).toContain('&tab=2')
  })
})
