import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, cell, chooseMore, details, runButton, shownRuns, startPaused } from '#app/test-screen.ts'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }

async function openRuns() {
  startPaused()
  const app = openAppAt(path, scenario)
  await waitFor(() => expect(shownRuns()).toHaveLength(10))
  return app
}

const openDetails = () => screen.queryAllByRole('region', { name: /^Pipeline Details of run / })

async function expectOpen(seq: string) {
  await waitFor(() =>
    expect(openDetails().map(({ ariaLabel }) => ariaLabel)).toEqual([`Pipeline Details of run ${seq}`]),
  )
  expect(await runButton(seq)).toHaveAttribute('aria-expanded', 'true')
}

describe('the keys of an open run', () => {
  it('stop at the last run of the page', async () => {
    const { user } = await openRuns()
    const last = shownRuns().at(-1) ?? ''
    await user.click(await runButton(last))
    await expectOpen(last)
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}')
    await expectOpen(last)
    expect(await runButton(last)).toHaveFocus()
  })

  it('work after a click on a row, until Escape closes it', async () => {
    const { user } = await openRuns()
    const [first = '', second = ''] = shownRuns()
    await user.click(cell('Pipeline runs', 'Period'))
    await expectOpen(first)
    await user.keyboard('{ArrowDown}')
    await expectOpen(second)
    const button = await runButton(second)
    expect(button).toHaveFocus()
    const [tab] = within(await details()).getAllByRole('tab')
    tab?.focus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDetails()).toEqual([]))
    expect(button).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(button).toHaveFocus()
    expect(address()).toBe(path)
  })

  it('do nothing in a menu, a heading or a field', async () => {
    const { user, run: pass } = await openRuns()
    const [, run = ''] = shownRuns()
    await user.click(await runButton(run))
    await expectOpen(run)
    await chooseMore(user, 'Columns')
    const menu = await screen.findByRole('dialog', { name: 'Columns' })
    within(menu).getByRole('checkbox', { name: 'Status' }).focus()
    await user.keyboard('{ArrowDown}{Escape}')
    await pass(1000)
    expect(menu).not.toBeInTheDocument()
    screen.getByLabelText('Resize Start Time').focus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByLabelText('Resize Period')).toHaveFocus()
    screen.getByRole('radio', { name: 'Triage' }).focus()

    await user.keyboard('{Escape}')
    await expectOpen(run)
    expect(address()).toBe(`${path}?run=${run}`)
  })
})
