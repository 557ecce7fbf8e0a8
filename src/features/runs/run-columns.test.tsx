import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, cell, chooseMore, headings, shownRuns, table } from '#app/test-screen.ts'
import { runPresets } from './run-columns.tsx'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }
const runsTable = 'Pipeline runs'

const menu = () => within(screen.getByRole('dialog', { name: 'Columns' }))

const header = (name: string) => within(table(runsTable)).getByRole('columnheader', { name })

const handle = (name: string) => screen.getByRole('separator', { name: `Resize ${name}` })

const switched = (name: string) => screen.getByRole('radio', { name, hidden: true })

async function openMenu() {
  localStorage.setItem('columns/pipeline-runs/1/501', '{"order":7}')
  const app = openAppAt(path, scenario)
  await waitFor(() => expect(shownRuns()).toHaveLength(10))
  expect(headings(runsTable)).toHaveLength(23)
  await chooseMore(app.user, 'Columns')
  await screen.findByRole('dialog', { name: 'Columns' })
  return app
}

describe('the columns of the runs', () => {
  it('are moved from the menu with their cells, but for the first, which can neither be moved nor hidden', async () => {
    const { user } = await openMenu()
    expect(menu().getByRole('checkbox', { name: 'Start Time' })).toBeDisabled()
    const [first] = menu().getAllByRole('listitem')
    expect(first).toHaveTextContent(/^Start Time\s*pinned$/)
    expect(within(first ?? document.body).queryByRole('button')).toBeNull()
    expect(menu().getByRole('button', { name: 'Move Period up' })).toBeDisabled()
    await user.click(menu().getByRole('button', { name: 'Move Status up' }))
    expect(headings(runsTable).slice(2, 4)).toEqual(['Status', 'Period'])
    expect(cell(runsTable, 'Status')).toHaveTextContent(/Successful|Failed|Cancelled|Running/)
  })

  it('that the user has changed are kept next to the presets', async () => {
    const { user } = await openMenu()
    expect(switched('All columns')).toBeChecked()
    expect(screen.queryByRole('radio', { name: 'Custom', hidden: true })).toBeNull()
    menu().getByRole('checkbox', { name: 'Period' }).focus()
    await user.keyboard(' ')
    expect(switched('Custom')).toBeChecked()
    await user.click(switched('Triage'))
    expect(headings(runsTable)).toHaveLength(8)
    await user.click(switched('Custom'))
    expect(headings(runsTable)).toHaveLength(22)
    expect(headings(runsTable)).not.toContain('Period')
    await chooseMore(user, 'Columns')
    await user.click(await screen.findByRole('button', { name: 'Reset to default' }))
    expect(headings(runsTable)).toHaveLength(23)
    expect(switched('All columns')).toBeChecked()
  })

  it('are those of a link, in its order, until the user changes them', async () => {
    const { user } = openAppAt(`${path}?columns=message,status`, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    expect(headings(runsTable)).toEqual(['Details', 'Start Time', 'Message', 'Status'])
    await chooseMore(user, 'Columns')
    await user.click(await screen.findByRole('checkbox', { name: 'Period' }))
    await waitFor(() => expect(address()).toBe(path))
    await waitFor(() => expect(headings(runsTable)).toEqual(['Details', 'Start Time', 'Message', 'Status', 'Period']))
  })

  it('have edges that one Tab stop leads to', async () => {
    const { user } = openAppAt(path, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    within(header('Start Time')).getByRole('button').focus()
    await user.tab()
    expect(handle('Start Time')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(handle('Status')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(handle('Period')).toHaveFocus()
    await user.tab({ shift: true })
    expect(within(header('Period')).getByRole('button')).toHaveFocus()
    await user.tab({ shift: true })
    expect(within(header('Start Time')).getByRole('button')).toHaveFocus()
  })

  it('have edges that follow the pointer at any size of text', async () => {
    openAppAt(path, scenario)
    await waitFor(() => expect(shownRuns()).toHaveLength(10))
    const edge = handle('Start Time')
    const width = () => Number(edge.getAttribute('aria-valuenow'))
    for (const pxPerRem of [16, 32]) {
      document.documentElement.style.fontSize = `${pxPerRem}px`
      const before = width()
      fireEvent.pointerDown(edge, { button: 0, clientX: 200 })
      fireEvent.pointerMove(edge, { clientX: 264 })
      fireEvent.lostPointerCapture(edge)
      expect(((width() - before) * pxPerRem) / 16).toBe(64)
      fireEvent.pointerMove(edge, { clientX: 400 })
      expect(((width() - before) * pxPerRem) / 16).toBe(64)
    }
    document.documentElement.removeAttribute('style')
  })
})

it('a pending run says how long it has waited, and since when it is overdue', async () => {
  const { platform } = openAppAt(`${path}?show=Pending`, scenario)
  const runs = platform.db.runs('1001')
  const now = Date.parse(scenario.now)
  runs.forEach((run) => Object.assign(run, { submitted: run.start - 60_000 }))
  const [run] = runs.filter(({ waitingState, start }) => waitingState === 'Pending' && start > now)
  Object.assign(run ?? {}, { submitted: now - 20 * 60_000 })
  await waitFor(() =>
    expect(cell(runsTable, 'Stop Time')).toHaveTextContent(/pending for 20 min, overdue since 9:11 am$/),
  )
})

it('the message of a triage takes the remaining width', () => {
  const { hidden = [], widths = {} } = runPresets.find(({ id }) => id === 'triage')?.layout ?? {}
  expect(hidden).not.toContain('message')
  expect(widths).not.toHaveProperty('message')
})
