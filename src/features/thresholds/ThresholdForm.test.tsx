import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp } from '#app/test-app.tsx'
import { address, button, choosePortals, failedRuns, fill, formAddress, rowOf, table, threshold } from './test-parts.ts'

const taken = 'Threshold Name is already exists.'

const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map((option) => option.value)
    .filter((value) => value !== '')

const confirmation = () => screen.findByRole('dialog', { name: 'Discard changes?' })

async function openForm(scenario: Parameters<typeof openApp>[1] = { portals: 3 }): Promise<ReturnType<typeof openApp>> {
  const opened = openApp(formAddress, scenario)
  await screen.findByRole('group', { name: 'Threshold 1' })
  return opened
}

describe('the first step', () => {
  it('shows the required error at each missing input', async () => {
    const { user, router } = await openForm()
    await user.click(button('Next'))
    for (const [label, text] of [
      ['Threshold Name', 'Threshold Name is required!'],
      ['Field Name', 'Field Name is required!'],
      ['Comparison', 'Comparision is required!'],
      ['Value', 'Input Field is required....!'],
      ['Threshold Time (min)', 'Threshold time is required!'],
    ] as const) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text)
    }
    expect(screen.getByLabelText('Threshold Name')).toHaveFocus()
    expect(router.state.location.pathname).toBe(formAddress)
  })

  it('offers the comparisons of the field, and a matching input', async () => {
    const { user } = await openForm()
    expect(options('Field Name')).toHaveLength(19)
    await fill(user, 1, { field: 'Period' })
    expect(options('Comparison')).toEqual(['equals', 'not equal to', 'in', 'is empty', 'is not empty'])
    await fill(user, 1, { field: 'Start Time', comparison: 'less then' })
    expect(screen.getByLabelText('Value')).toHaveAttribute('type', 'date')
    await fill(user, 1, { field: 'Number of Errors' })
    expect(screen.getByLabelText('Value')).toHaveAttribute('inputmode', 'decimal')
    expect(screen.getByLabelText('Comparison')).toHaveValue('less then')
    await fill(user, 1, { field: 'Run Stage' })
    expect(screen.getByLabelText('Comparison')).toHaveValue('equals')
    expect(options('Value')).toHaveLength(47)
    await fill(user, 1, { field: 'Batch Name', comparison: 'is empty' })
    expect(screen.queryByLabelText('Value')).not.toBeInTheDocument()
    await user.click(button('Next'))
    expect(screen.getAllByText(/required/)).toHaveLength(2)
  })

  it('adds and removes rows, but never the first', async () => {
    const { user } = await openForm()
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument()
    await user.click(button('Add field'))
    expect(threshold(2).getByLabelText('Threshold Name')).toHaveFocus()
    await user.click(button('Add field'))
    await user.type(threshold(3).getByLabelText('Threshold Name'), 'Third')
    expect(screen.queryByRole('button', { name: 'Remove threshold 1' })).not.toBeInTheDocument()
    await user.click(button('Remove threshold 2'))
    expect(screen.getAllByRole('group', { name: /^Threshold \d/ })).toHaveLength(2)
    expect(threshold(2).getByLabelText('Threshold Name')).toHaveValue('Third')
    expect(threshold(1).getByLabelText('Threshold Name')).toHaveFocus()
  })

  it('rejects a duplicate name without a call', async () => {
    const opened = await openForm()
    const { user } = opened
    await fill(user, 1, failedRuns)
    await user.click(button('Add field'))
    await fill(user, 2, { ...failedRuns, name: ' Failed runs' })
    const second = threshold(2).getByLabelText('Threshold Name')
    await waitFor(() => expect(second).toHaveAccessibleDescription('Each threshold needs a unique name.'))
    await user.click(button('Next'))
    expect(second).toHaveFocus()
    await user.type(second, ' again')
    await user.click(button('Next'))
    expect(await screen.findByRole('combobox', { name: 'Portals' })).toBeVisible()
    expect(callsTo(opened.platform, 'thresholds.add')).toEqual([])
  })

  it('shows a taken name while it is typed, also if the list comes later', async () => {
    const { user, platform } = openApp(formAddress, { portals: 3, faults: { 'thresholds.list': { kind: 'stale' } } })
    const gate = platform.gate('thresholds.list')
    await screen.findByRole('group', { name: 'Threshold 1' })
    const name = screen.getByLabelText('Threshold Name')
    await user.type(name, 'Many errors ')
    expect(name).not.toHaveAccessibleDescription()
    gate.release()
    await waitFor(() => expect(name).toHaveAccessibleDescription(taken))
    await user.type(name, 'x')
    await waitFor(() => expect(name).not.toHaveAccessibleDescription())
    await user.clear(name)
    await fill(user, 1, { ...failedRuns, name: 'Many errors' })
    expect(name).toHaveAccessibleDescription(taken)
    await user.click(button('Next'))
    expect(name).toHaveFocus()
    expect(screen.queryByRole('combobox', { name: 'Portals' })).not.toBeInTheDocument()
  })

  it('shows errors of left inputs only, also after another row was removed', async () => {
    const { user } = await openForm()
    await user.click(button('Add field'))
    await user.click(button('Add field'))
    await user.click(threshold(3).getByLabelText('Threshold Time (min)'))
    await user.tab()
    await waitFor(() => expect(screen.getAllByText(/required/)).toHaveLength(4))
    await user.click(button('Remove threshold 2'))
    expect(threshold(2).getByLabelText('Threshold Time (min)')).toHaveAccessibleDescription(
      'Threshold time is required!',
    )
    await user.click(button('Add field'))
    await user.tab()
    expect(threshold(3).getByLabelText('Threshold Name')).toHaveAccessibleDescription('Threshold Name is required!')
    expect(threshold(3).getByLabelText('Threshold Time (min)')).not.toHaveAccessibleDescription()
  })

  it('opens instead of the second step after its rows have changed', async () => {
    const { user, router } = await openForm()
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    await user.clear(await screen.findByLabelText('Threshold Name'))
    router.history.go(-1)
    await waitFor(() => expect(router.state.location.search).toEqual({ step: '2' }))
    expect(screen.getByLabelText('Threshold Name')).toHaveValue('')
    await user.type(screen.getByLabelText('Threshold Name'), 'Changed')
    await user.click(button('Next'))
    expect(await screen.findByRole('combobox', { name: 'Portals' })).toBeVisible()
  })

  it('opens after a reload of the second step', async () => {
    openApp(`${formAddress}?step=2`, { portals: 3 })
    expect(await screen.findByRole('group', { name: 'Threshold 1' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Portals' })).not.toBeInTheDocument()
  })
})

describe('the second step', () => {
  it('focuses the portals input once the portals are loaded', async () => {
    const { user, platform } = openApp(formAddress, { portals: 3 })
    const gate = platform.gate('portals.list')
    await screen.findByRole('group', { name: 'Threshold 1' })
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    expect(await screen.findByText('Loading portals…')).toBeVisible()
    gate.release()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Portals' })).toHaveFocus())
  })

  it('sends all thresholds in one call, and lists them without a refetch', async () => {
    const opened = await openForm()
    const { user, platform } = opened
    const [one, two] = platform.db.portals
    await fill(user, 1, failedRuns)
    await user.click(button('Add field'))
    await fill(user, 2, { name: 'No name', field: 'Batch Name', comparison: 'is empty', time: '5' })
    await user.click(button('Next'))
    await user.click(await screen.findByRole('button', { name: 'Apply Threshold' }))
    expect(screen.getByRole('combobox', { name: 'Portals' })).toHaveAccessibleDescription(/Portal is required!/)
    await choosePortals(user, one?.name ?? '', two?.name ?? '')
    const gate = platform.gate('thresholds.add')
    await user.dblClick(button('Apply Threshold'))
    await user.click(await screen.findByRole('button', { name: 'Applying...' }))
    gate.release()

    // The list has cards until the form has closed.
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument())
    expect(await rowOf('Failed runs')).toHaveTextContent('StatusequalsFailed30 min')
    expect(await rowOf('No name')).toHaveTextContent('Batch Nameis empty—5 min')
    const calls = callsTo(opened.platform, 'thresholds.add')
    expect(calls.map(({ body }) => body)).toEqual([
      {
        thresholds: [
          { name: 'Failed runs', key: 'Status', condition: 'equals', value: 'Failed', threshold_time: 30 },
          { name: 'No name', key: 'Batch Name', condition: 'is empty', value: '', threshold_time: 5 },
        ],
        portals: ['1001', '1002'],
      },
    ])
    expect(callsTo(opened.platform, 'thresholds.list')).toHaveLength(1)
    expect(opened.router.state.location.pathname).toBe(address)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('preserves the input after a failed save and a step back', async () => {
    const { user, platform, router } = await openForm({
      portals: 3,
      faults: { 'thresholds.add': { kind: 500, times: 1 } },
    })
    const { name: portal } = platform.db.portals[0] ?? { name: '' }
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    await choosePortals(user, portal)
    await user.click(button('Apply Threshold'))
    expect(await within(screen.getByRole('form')).findByRole('alert')).toHaveTextContent(/^Threshold/)
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByText('1 of 3 portals selected')).toBeVisible()
    router.history.back()
    const name = await screen.findByLabelText('Threshold Name')
    expect(name).toHaveValue('Failed runs')
    expect(screen.getByLabelText('Threshold Time (min)')).toHaveValue('30')
    await user.type(name, ' of today')
    await user.click(button('Next'))
    expect(await screen.findByText('1 of 3 portals selected')).toBeVisible()
    await user.click(button('Apply Threshold'))
    expect(await rowOf('Failed runs of today')).toBeVisible()
  })

  it('leads back to a name that was taken in the meantime', async () => {
    const { user, platform } = await openForm()
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    await choosePortals(user, platform.db.portals[0]?.name ?? '')
    const [other] = platform.db.thresholds
    if (other) other.name = 'Failed runs'
    await user.click(button('Apply Threshold'))
    const name = await screen.findByLabelText('Threshold Name')
    expect(name).toHaveAccessibleDescription(taken)
    await user.type(name, ' of today')
    await user.click(button('Next'))
    expect(await screen.findByText('1 of 3 portals selected')).toBeVisible()
    await user.click(button('Apply Threshold'))
    expect(await rowOf('Failed runs of today')).toBeVisible()
  })

  it('sends nothing more after a success, until it is gone', async () => {
    const { user, platform, router } = await openForm()
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    await choosePortals(user, platform.db.portals[0]?.name ?? '')
    const close = vi.spyOn(router.history, 'go').mockReturnValue()
    const leave = vi.spyOn(router, 'navigate').mockResolvedValue()
    const apply = button('Apply Threshold')
    await user.click(apply)
    await waitFor(() => expect(close.mock.calls.length + leave.mock.calls.length).toBeGreaterThan(0))
    await user.click(apply)
    expect(callsTo(platform, 'thresholds.add')).toHaveLength(1)
    close.mockRestore()
    leave.mockRestore()
  })

  it('chooses all found portals, and none', async () => {
    const { user, platform } = await openForm({ portals: 40 })
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    const [portal] = platform.db.portals
    await user.type(await screen.findByRole('combobox', { name: 'Portals' }), portal?.domain.toUpperCase() ?? '')
    await user.click(button('Select 1 match'))
    expect(screen.getByText('1 of 40 portals selected')).toBeVisible()
    await user.clear(screen.getByRole('combobox', { name: 'Portals' }))
    await user.click(button('Select all 40'))
    expect(screen.getByText('40 of 40 portals selected')).toBeVisible()
    expect(screen.getByText('and 28 more')).toBeVisible()
    await user.click(button('Clear'))
    expect(screen.getByText('0 of 40 portals selected')).toBeVisible()
  })
})

const selectedPortals = () =>
  screen.getAllByRole('option', { selected: true }).map((option) => within(option).getByText(/^[A-Z]/).textContent)

const selectedCount = () => screen.getByText(/portals selected$/).textContent

describe('Enter in the box of portals', () => {
  const names = ['Acme', 'Acme Rewards', 'Bolt']

  async function openPortals() {
    const { user, platform } = openApp(formAddress, { portals: 3 })
    names.forEach((name, index) =>
      Object.assign(platform.db.portals[index] ?? {}, { name, domain: `p${index}.example` }),
    )
    await screen.findByRole('group', { name: 'Threshold 1' })
    await fill(user, 1, failedRuns)
    await user.click(button('Next'))
    const box = await screen.findByRole('combobox', { name: 'Portals' })
    await screen.findByRole('option', { name: /^Bolt/ })
    return { user, box }
  }

  it('adds the highlighted match, empties the box and never removes a portal', async () => {
    const { user, box } = await openPortals()
    await user.type(box, 'bolt{Enter}')
    expect(box).toHaveValue('')
    await user.type(box, 'acme')
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /^Acme ?p0/ }).id)
    await user.keyboard('{Enter}{Enter}')
    expect(box).toHaveValue('')
    expect(selectedPortals()).toEqual(['Acme', 'Bolt'])
    await user.type(box, 'bolt{Enter}')
    expect(selectedPortals()).toEqual(['Acme', 'Bolt'])
    expect(selectedCount()).toBe('2 of 3 portals selected')
    // The next one, although the first match is selected already.
    await user.type(box, 'acme{Enter}')
    expect(selectedPortals()).toEqual(names)
  })

  it('adds the portal that the arrow keys highlight', async () => {
    const { user, box } = await openPortals()
    await user.type(box, 'acme{ArrowDown}{Enter}')
    expect(selectedPortals()).toEqual(['Acme Rewards'])
    await user.keyboard('{ArrowUp}{Enter}{ArrowDown}{Enter}')
    expect(selectedPortals()).toEqual(names)
  })

  it('keeps a text that no portal matches', async () => {
    const { user, box } = await openPortals()
    await user.type(box, 'nothing{Enter}')
    expect(box).toHaveValue('nothing')
    expect(selectedCount()).toBe('0 of 3 portals selected')
  })
})

describe('leaving the form', () => {
  it('needs a confirmation with unsaved input', async () => {
    const { user, router } = await openForm()
    await user.type(screen.getByLabelText('Threshold Name'), 'Half a th')
    await user.click(button('Cancel'))
    await confirmation()
    await user.click(button('Keep editing'))
    expect(screen.getByLabelText('Threshold Name')).toHaveValue('Half a th')
    await user.click(screen.getByRole('link', { name: /^Portals/ }))
    await confirmation()
    await user.click(button('Discard'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/admin-panel'))
  })

  it('needs no confirmation without input', async () => {
    const { user } = await openForm()
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(await table()).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
