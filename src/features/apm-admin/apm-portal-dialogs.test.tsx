import { newPortal } from '#mocks/test-portal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp } from '#app/test-app.tsx'
import { seededPassword } from '#mocks/seed/portals.ts'
import { act, panel, portalAt, rowOf, table } from './test-parts.ts'

const addresses = {
  add: `${panel}/portals/add`,
  edit: `${panel}/portals/2001/edit`,
  delete: `${panel}/portals/2001/delete`,
} as const

const invalid = [
  ['add', 'Domain', '', 'Please input portal domain'],
  ['add', 'Domain', '   ', 'Please input portal domain'],
  ['add', 'Domain', 'abcd', 'Domain must be between 5 and 50 characters'],
  ['add', 'Domain', 'd'.repeat(51), 'Domain must be between 5 and 50 characters'],
  ['add', 'Name', ' ', 'Please input Portal name!'],
  ['add', 'Username', '', 'Please input Portal username!'],
  ['add', 'Password', '', 'Please input Portal password!'],
  ['add', 'Password', 'abcd', 'Password length must be between 5 and 30'],
  ['add', 'Password', 'p'.repeat(31), 'Password length must be between 5 and 30'],
  ['edit', 'Name', ' ', 'Please input Portal name!'],
  ['edit', 'Password', '', 'Please input your password!'],
] as const

const valid = [
  ['Domain', 'abcde'],
  ['Domain', 'd'.repeat(50)],
  ['Password', ' pass '],
  ['Password', 'p'.repeat(30)],
] as const

describe('a field that was left', () => {
  it.each(invalid)('%s: %s with %j shows: %s', async (dialog, label, typed, error) => {
    const { user } = openApp(addresses[dialog], { portals: 1 })
    const input = await screen.findByLabelText(label)
    await user.clear(input)
    if (typed !== '') await user.type(input, typed)
    await user.tab()
    await waitFor(() => expect(input).toHaveAccessibleDescription(expect.stringContaining(error)))
    expect(screen.getAllByText(error)).toHaveLength(1)
  })

  it.each(valid)('%s with %j is accepted', async (label, typed) => {
    const { user } = openApp(addresses.add, { portals: 1 })
    const layout = within(await screen.findByRole('form', { name: 'Add New Portal Account' }))
    await user.type(layout.getByLabelText(label), typed)
    await user.click(layout.getByRole('button', { name: 'Add Portal' }))
    expect(await layout.findByText('Please input Portal name!')).toBeVisible()
    expect(layout.getByLabelText(label)).not.toHaveAttribute('aria-invalid', 'true')
  })
})

describe('adding, editing and deleting a portal', () => {
  it('adds: one call with the trimmed values, and the portal is in the list, whose problems come first', async () => {
    const { platform, router, user } = openApp(panel, { portals: 2 })
    await table()
    await user.click(screen.getByRole('link', { name: 'Add Portal' }))
    const layout = within(await screen.findByRole('form', { name: 'Add New Portal Account' }))
    await user.type(layout.getByLabelText('Domain'), ` ${newPortal.domain} `)
    await user.type(layout.getByLabelText('Name'), newPortal.name)
    await user.type(layout.getByLabelText('Username'), newPortal.username)
    await user.type(layout.getByLabelText('Password'), 'secret')
    const gate = platform.gate('apmPortals.add')
    await user.dblClick(layout.getByRole('button', { name: 'Add Portal' }))
    expect(await layout.findByRole('button', { name: 'Adding...' })).toBeVisible()
    gate.release()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(await screen.findByText('Portal has been added successfully')).toBeVisible()
    expect(screen.getByText('Portal Added')).toBeVisible()
    const portals = within(await table())
    // Rows are rendered deferred.
    await portals.findByRole('rowheader', { name: new RegExp(`^${newPortal.name}`) })
    const names = portals.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent)
    expect(names).toContain(newPortal.name)
    expect(callsTo(platform, 'apmPortals.add').map(({ body }) => body)).toEqual([newPortal])
    expect(router.state.location.href).toBe(panel)

    await user.click(screen.getByRole('link', { name: 'APM Dashboard' }))
    await waitFor(() => expect(screen.getByRole('link', { name: newPortal.name })).toBeVisible())
  })

  it('edits: sends name and password, and the row shows the new name with its health', async () => {
    const { platform, user } = openApp(panel, { portals: 2 })
    const { id, name, domain, healthcheck } = portalAt(platform, 0)
    await rowOf(name)
    await act(user, name, 'Edit Portal')
    const layout = within(await screen.findByRole('form', { name: 'Update Portal' }))
    expect(layout.getByLabelText('Domain')).toBeDisabled()
    expect(layout.getByLabelText('Domain')).toHaveValue(domain)
    await user.clear(layout.getByLabelText('Name'))
    await user.type(layout.getByLabelText('Name'), 'Elm Energy')
    await user.type(layout.getByLabelText('Password'), 'wrong')
    await user.click(layout.getByRole('button', { name: 'Update' }))
    expect(await layout.findByText('Password is incorrect, please try again.')).toBeVisible()
    expect(layout.getByLabelText('Name')).toHaveValue('Elm Energy')

    await user.clear(layout.getByLabelText('Password'))
    await user.type(layout.getByLabelText('Password'), seededPassword)
    await user.click(layout.getByRole('button', { name: 'Update' }))
    expect(await rowOf('Elm Energy')).toHaveTextContent(healthcheck?.build_no ?? 'none')
    expect(await screen.findByText('Portal has been updated successfully')).toBeVisible()
    expect(callsTo(platform, 'apmPortals.edit').at(-1)).toMatchObject({
      path: `/v1/apm/portals/${id}`,
      body: { name: 'Elm Energy', password: seededPassword },
    })
  })

  it('deletes after Yes, and not after No', async () => {
    const { platform, user } = openApp(panel, { portals: 2 })
    const { name } = portalAt(platform, 0)
    await rowOf(name)
    await act(user, name, 'Delete')
    await user.click(
      within(
        await screen.findByRole('dialog', { name: new RegExp(`^Are you sure you want to delete Portal ${name}`) }),
      ).getByRole('button', {
        name: 'No',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(callsTo(platform, 'apmPortals.delete')).toEqual([])

    const gate = platform.gate('apmPortals.delete')
    await act(user, name, 'Delete')
    await user.dblClick(await screen.findByRole('button', { name: 'Yes' }))
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeVisible()
    gate.release()
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument())
    expect(callsTo(platform, 'apmPortals.delete')).toHaveLength(1)
  })

  const gone = 'This portal was deleted in the meantime and has been removed from the list.'

  it('deleting a deleted portal removes it from the list with a toast, and closes the confirmation', async () => {
    const { platform, router, user } = openApp(addresses.delete, { portals: 2 })
    const { name } = portalAt(platform, 0)
    await screen.findByRole('dialog')
    platform.db.apmPortals.shift()
    await user.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText(gone)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(within(await table()).queryByText(name)).not.toBeInTheDocument())
    await waitFor(() => expect(router.state.location.href).toBe(panel))
  })

  it('editing a deleted portal removes it from the list; the form stays with its input and a message', async () => {
    const { platform, user } = openApp(addresses.edit, { portals: 2 })
    const { name } = portalAt(platform, 0)
    const layout = within(await screen.findByRole('form', { name: 'Update Portal' }))
    platform.db.apmPortals.shift()
    await user.type(layout.getByLabelText('Password'), 'secret')
    await user.click(layout.getByRole('button', { name: 'Update' }))
    expect(await layout.findByRole('alert')).toHaveTextContent(gone)
    expect(layout.getByLabelText('Password')).toHaveValue('secret')
    await waitFor(async () => expect(within(await table()).queryByText(name)).not.toBeInTheDocument())
  })
})
