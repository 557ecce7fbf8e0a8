import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp, openAppAt } from '#app/test-app.tsx'
import { act, address, rowOf, table } from './test-parts.ts'

describe('the list of thresholds', () => {
  it('is a table with the required columns, without pages', async () => {
    const { platform } = openApp(address, { portals: 12 })
    const headers = within(await table()).getAllByRole('columnheader')
    expect(headers.map((header) => header.textContent)).toEqual([
      'Threshold Name',
      'Field Name',
      'Comparison',
      'Values',
      'Threshold Time',
      'Portals',
      'Domain',
      'Actions',
    ])
    const watched = platform.db.portals.filter(({ id }) => platform.db.thresholds[0]?.portals.includes(id))
    const cells = within(await rowOf('Failed calculations')).getAllByRole('cell')
    expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual(['Status', 'equals', 'Failed', '5 min'])
    expect(cells[4]).toHaveTextContent(watched[0]?.name ?? 'no portal')
    expect(cells[5]).toHaveTextContent(watched[0]?.domain ?? 'no portal')
    expect(await rowOf('Nameless batch')).toHaveTextContent('is empty—10 min')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument()
  })

  it('has all portals of a threshold in a tooltip that the pointer can move onto', async () => {
    const { platform, user, run } = openAppAt(address, { portals: 12, now: '2026-03-04T09:30:00Z' })
    const [first] = platform.db.thresholds
    if (first) first.portals = platform.db.portals.map(({ id }) => id)
    const cells = within(await rowOf(first?.name ?? '')).getAllByRole('cell')
    await user.hover(within(cells[4] ?? document.body).getByRole('button'))
    await user.hover(await screen.findByRole('tooltip'))
    await run(1000)
    expect(screen.getByRole('tooltip')).toHaveTextContent(platform.db.portals.at(-1)?.name ?? 'no portal')
  })

  it('shows a hint if there are none', async () => {
    openApp(address, { portals: 0 })
    expect(await screen.findByText('No Threshold found')).toBeVisible()
    expect(screen.getByText('To set Threshold click Set Threshold button')).toBeVisible()
  })

  it('deletes one after a confirmation', async () => {
    const opened = openApp(address, { portals: 3 })
    await act(opened.user, 'Many errors', 'Delete')
    expect(opened.router.state.location.pathname).toBe(`${address}/9002/delete`)
    const dialog = within(
      await screen.findByRole('dialog', {
        name: 'Are you sure you want to delete Threshold Many errors',
      }),
    )
    expect(dialog.getByText(/^“Many errors” will stop monitoring \d portals?\.$/)).toBeVisible()
    await opened.user.click(dialog.getByRole('button', { name: 'No' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await rowOf('Many errors')).toBeVisible()

    await act(opened.user, 'Many errors', 'Delete')
    const gate = opened.platform.gate('thresholds.delete')
    await opened.user.click(await screen.findByRole('button', { name: 'Yes' }))
    await opened.user.click(await screen.findByRole('button', { name: 'Deleting...' }))
    gate.release()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByText('Many errors')).not.toBeInTheDocument())
    expect(opened.platform.db.thresholds.map(({ id }) => id)).not.toContain('9002')
    expect(callsTo(opened.platform, 'thresholds.delete')).toHaveLength(1)
    await waitFor(() => expect(opened.router.state.location.pathname).toBe(address))
  })

  it('shows in the confirmation what another user has changed since the list was loaded', async () => {
    const { platform, user } = openApp(address, { portals: 3 })
    await rowOf('Many errors')
    const threshold = platform.db.thresholds[1]
    if (threshold) threshold.portals = []
    await act(user, 'Many errors', 'Delete')
    expect(await screen.findByText('“Many errors” doesn’t monitor any portals.')).toBeVisible()
  })

  it('drops one that another user has deleted, with a toast', async () => {
    const { platform, user, router } = openApp(address, { portals: 3 })
    await act(user, 'Many errors', 'Delete')
    platform.db.thresholds.splice(1, 1)
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Delete Threshold: This threshold was deleted in the meantime and has been removed from the list.',
    )
    await waitFor(() => expect(screen.queryByText('Many errors')).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(router.state.location.pathname).toBe(address))
  })

  it('keeps the row, and shows the failure in the dialog, if the server fails to delete', async () => {
    const { user } = openApp(address, { portals: 3, faults: { 'thresholds.delete': { kind: 500, message: '' } } })
    await act(user, 'Many errors', 'Delete')
    await user.click(await screen.findByRole('button', { name: 'Yes' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Some thing went wrong while making the request')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'No' }))
    expect(await rowOf('Many errors')).toBeVisible()
  })

  it('is shown at an address of a threshold that is gone', async () => {
    const { router } = openApp(`${address}/404/delete`, { portals: 3 })
    expect(await rowOf('Many errors')).toBeVisible()
    await waitFor(() => expect(router.state.location.pathname).toBe(address))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
