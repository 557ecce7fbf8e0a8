import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from './test-app.tsx'
import { callsTo } from '#mocks/test-calls.ts'
import { chooseMore, nothingPending } from './test-screen.ts'
import { panel } from './test-forms.ts'

const composing = [
  ['within a word', { isComposing: true, keyCode: 229 }],
  ['that ends a word, in Safari', { keyCode: 229 }],
] as const

describe.each(composing)('a key of an input method %s', (_, composed) => {
  it('leaves the search as it is', async () => {
    const { user, router } = openApp('/dashboard?q=nor', { portals: 3 })
    const search = await screen.findByRole('searchbox')
    await user.click(search)
    fireEvent.keyDown(search, { key: 'Escape', ...composed })
    expect(search).toHaveValue('nor')
    expect(router.state.location.search).toMatchObject({ q: 'nor' })
  })

  it('chooses and removes no portal of a threshold', async () => {
    const { user, platform } = openApp(`${panel}/threshold/set?portal=1001`, { portals: 3 })
    await user.type(await screen.findByLabelText('Threshold Name'), 'Rule')
    await user.selectOptions(screen.getByLabelText('Field Name'), 'Message')
    await user.selectOptions(screen.getByLabelText('Comparison'), 'contains')
    await user.type(screen.getByLabelText('Value'), 'Lock')
    await user.type(screen.getByLabelText('Threshold Time (min)'), '5')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    const portals = await screen.findByRole('combobox', { name: /^Portals/ })
    fireEvent.keyDown(portals, { key: 'Backspace', ...composed })
    expect(screen.getByText('1 of 3 portals selected')).toBeVisible()
    await user.type(portals, platform.db.portals[1]?.domain ?? '')
    fireEvent.keyDown(portals, { key: 'Enter', ...composed })
    expect(screen.getByText('1 of 3 portals selected')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(screen.getByText('2 of 3 portals selected')).toBeVisible()
  })

  it('keeps the menu of views open, with the name', async () => {
    const { user } = openApp('/dashboard', { portals: 2 })
    await chooseMore(user, 'Saved views')
    const name = await screen.findByLabelText('Save current view as')
    await user.type(name, 'Night')
    fireEvent.keyDown(name, { key: 'Escape', ...composed })
    expect(name).toBeVisible()
    expect(name).toHaveValue('Night')
    fireEvent.keyDown(name, { key: 'Escape' })
    await waitFor(() => expect(name).not.toBeInTheDocument())
  })

  it('closes no dialog, nor does it share a portal', async () => {
    const { user, platform } = openApp(`${panel}/portals/1001/share`, { portals: 1 })
    const field = await screen.findByRole('textbox', { name: /^Email/ })
    await user.type(field, 'ann@portals.example')
    fireEvent.keyDown(field, { key: 'Escape', ...composed })
    fireEvent.keyDown(field, { key: 'Enter', ...composed })
    await nothingPending()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    expect(callsTo(platform, 'members.add')).toEqual([])
  })

  it('closes no palette and no menu', async () => {
    const { user } = openApp('/account-setting', { portals: 1 })
    await screen.findByRole('heading', { name: 'Account Settings' })
    await user.keyboard('{Control>}k{/Control}')
    const search = await screen.findByRole('combobox', { name: /^Search/ })
    fireEvent.keyDown(search, { key: 'Enter', ...composed })
    fireEvent.keyDown(search, { key: 'Escape', ...composed })
    await nothingPending()
    expect(search).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: /^User menu,/ }))
    const menu = await screen.findByRole('menu')
    fireEvent.keyDown(menu, { key: 'Escape', ...composed })
    await nothingPending()
    expect(menu).toBeVisible()
  })

  it('adds no portal to a comparison', async () => {
    const { user, platform } = openApp('/dashboard/compare?portals=1001', { portals: 3 })
    const field = await screen.findByLabelText('Add a portal to the comparison')
    await user.type(field, platform.db.portals[1]?.domain ?? '')
    fireEvent.keyDown(field, { key: 'Enter', ...composed })
    expect(field).not.toHaveValue('')
  })
})

it('Enter that is held shares nothing', async () => {
  const { user } = openApp(`${panel}/portals/1001/share`, { portals: 2 })
  const field = await screen.findByLabelText('Email')
  await waitFor(() => expect(field).toHaveFocus())
  fireEvent.keyDown(field, { key: 'Enter', repeat: true })
  expect(screen.queryByText(/not valid/)).not.toBeInTheDocument()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/not valid/)).toBeVisible()
})

it('the right button of the mouse resizes no column', async () => {
  openApp('/dashboard/portals/1001/pipelines', { portals: 1 })
  const edge = await screen.findByRole('separator', { name: 'Resize Start Time' })
  const drag = (button: number) => {
    const width = edge.getAttribute('aria-valuenow')
    fireEvent.pointerDown(edge, { button, clientX: 200 })
    fireEvent.pointerMove(edge, { clientX: 360 })
    fireEvent.lostPointerCapture(edge)
    return edge.getAttribute('aria-valuenow') !== width
  }
  expect(drag(2)).toBe(false)
  expect(drag(0)).toBe(true)
})
