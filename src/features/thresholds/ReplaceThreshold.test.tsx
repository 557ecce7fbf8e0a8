import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { callsTo } from '#mocks/test-calls.ts'
import { act, address, button, formAddress, rowOf, table } from './test-parts.ts'

const name = async () => screen.findByLabelText('Threshold Name')
const rowsLike = async (pattern: RegExp) => within(await table()).queryAllByRole('row', { name: pattern })

describe('a threshold is duplicated', () => {
  it('with its values, under a free name', async () => {
    const { user, platform, router } = openApp(address, { portals: 12 })
    await act(user, 'Started in the new year', 'Duplicate')
    expect(await name()).toHaveValue('Started in the new year (2)')
    expect(screen.getByRole('heading', { name: 'Duplicate Started in the new year' })).toBeVisible()
    expect(screen.getByLabelText('Value')).toHaveValue('2026-01-01')
    await user.click(button('Apply Threshold'))
    await waitFor(async () => expect(await rowOf('Started in the new year \\(2\\)')).toBeVisible())
    expect(platform.db.thresholds.at(-1)).toEqual({
      ...platform.db.thresholds[5],
      id: '9008',
      name: 'Started in the new year (2)',
    })
    expect(platform.db.thresholds).toHaveLength(8)
    expect(router.state.location.href).toBe(address)
  })

  it('and the heading has the focus when the form is closed', async () => {
    const { user } = openApp(address, { portals: 3 })
    await act(user, 'Stuck in Pay', 'Duplicate')
    await name()
    await user.click(button('Cancel'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('without a question while nothing is changed, with one before another form takes its place', async () => {
    const { user, router } = openApp(address, { portals: 3 })
    await act(user, 'Many errors', 'Duplicate')
    await name()
    await act(user, 'Stuck in Pay', 'Replace')
    await waitFor(async () => expect(await name()).toHaveValue('Stuck in Pay (2)'))
    await user.type(await name(), 'x')
    await act(user, 'Many errors', 'Replace')
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(await name()).toHaveValue('Stuck in Pay (2)x')
    await act(user, 'Many errors', 'Replace')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(async () => expect(await name()).toHaveValue('Many errors (2)'))
    await user.click(button('Cancel'))
    await waitFor(() => expect(router.state.location.href).toBe(address))
  })
})

it('the threshold of a linked form is in view next to it, however long the list is', async () => {
  const { platform, router } = openApp(address, { portals: 3 })
  const [first] = platform.db.thresholds
  if (!first) throw new Error('There are no thresholds.')
  for (let number = 1; number <= 200; number += 1) {
    platform.db.thresholds.push({ ...first, id: `${20_000 + number}`, name: `Watch ${number}` })
  }
  expect(await within(await table()).findByText('Watch 1')).toBeVisible()
  expect(screen.queryByText('Watch 150')).not.toBeInTheDocument()
  void router.navigate({
    to: '/$base/admin-panel/threshold/set',
    params: { base: 'dashboard' },
    search: { replace: '20150' },
  })
  await name()
  expect(within(await table()).getByText('Watch 150')).toBeVisible()
})

async function openReplace(
  scenario: Parameters<typeof openApp>[1] = { portals: 12 },
): Promise<ReturnType<typeof openApp>> {
  const opened = openApp(`${formAddress}?replace=9002`, scenario)
  await name()
  return opened
}

describe('a threshold is replaced', () => {
  it('by a new one; then the old one is deleted', async () => {
    const opened = await openReplace()
    const { user, platform } = opened
    const before = platform.db.thresholds[1]
    expect(screen.getByText(/^Thresholds can’t be edited\./)).toBeVisible()
    expect(screen.getByText(/needs a different name, such as “Many errors \(2\)”\.$/)).toBeVisible()
    await user.clear(screen.getByLabelText('Threshold Time (min)'))
    await user.type(screen.getByLabelText('Threshold Time (min)'), '20')
    await user.dblClick(button('Apply Threshold'))
    expect(await rowOf('Many errors \\(2\\)')).toBeVisible()
    await waitFor(async () => expect(await rowsLike(/^Many errors N/)).toEqual([]))
    expect(screen.getByText('Threshold created')).toBeVisible()
    expect(screen.queryByText('Threshold deleted')).not.toBeInTheDocument()
    expect(callsTo(platform, 'thresholds.add')).toHaveLength(1)
    expect(callsTo(platform, 'thresholds.delete')).toHaveLength(1)
    expect(platform.db.thresholds.map(({ id }) => id)).not.toContain('9002')
    expect(platform.db.thresholds.at(-1)).toEqual({
      ...before,
      id: '9008',
      name: 'Many errors (2)',
      threshold_time: 20,
    })
  })

  it('and both stay, which a toast says, if the old one cannot be deleted', async () => {
    const { platform, user, router } = await openReplace({
      portals: 12,
      faults: { 'thresholds.delete': { kind: 500, times: 1 } },
    })
    await user.click(button('Apply Threshold'))
    await waitFor(() => expect(router.state.location.href).toBe(address))
    expect(await screen.findByText('“Many errors” wasn’t deleted')).toBeVisible()
    await waitFor(async () => expect(await rowsLike(/^Many errors/)).toHaveLength(2))
    expect(callsTo(platform, 'thresholds.add')).toHaveLength(1)
  })

  it('where another user has deleted the old one in the meantime, by the new one only', async () => {
    const { user, platform, router } = await openReplace()
    platform.db.thresholds.splice(1, 1)
    await user.click(button('Apply Threshold'))
    await waitFor(() => expect(router.state.location.href).toBe(address))
    await waitFor(async () => expect(await rowsLike(/^Many errors /)).toHaveLength(1))
  })

  it('not at an address of a threshold that is gone', async () => {
    const { user, router } = openApp(`${formAddress}?replace=404`, { portals: 3 })
    expect(await screen.findByText('This threshold no longer exists')).toBeVisible()
    await user.click(button('Show all thresholds'))
    await waitFor(() => expect(router.state.location.href).toBe(address))
  })
})

describe('an address with a portal', () => {
  it('has it chosen, if it is in the list', async () => {
    const { user } = openApp(`${formAddress}?portal=1002`, { portals: 3 })
    await name()
    expect(screen.getByText('No runs loaded for the selected portals.')).toBeVisible()
    await user.click(button('Cancel'))
    expect(await table()).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is an empty form otherwise, which says so', async () => {
    openApp(`${formAddress}?portal=1`, { portals: 3 })
    await name()
    expect(screen.getByText('No longer available and not included: 1.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Preview' })).not.toBeInTheDocument()
  })
})
