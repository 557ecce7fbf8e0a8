import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { seededPassword } from '#mocks/seed/portals.ts'
import { openApp } from './test-app.tsx'
import { panel } from './test-forms.ts'
import { nothingPending } from './test-screen.ts'

const forms = {
  commission: { path: `${panel}/portals/1001/edit`, list: 'portals.list', passwords: ['Password', 'Confirm password'] },
  APM: { path: '/apm-dashboard/apm-admin-panel/portals/2001/edit', list: 'apmPortals.list', passwords: ['Password'] },
} as const

const question = 'Overwrite another user’s change?'

describe.each(['commission', 'APM'] as const)('a portal of %s that another user renames meanwhile', (side) => {
  async function edit(typed: string, renamed: string, isHeld = false) {
    const { path, passwords, list } = forms[side]
    const { user, platform } = openApp(path, { portals: 2 })
    const form = within(await screen.findByRole('form'))
    const name = await form.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, typed)
    for (const label of passwords) await user.type(form.getByLabelText(label), seededPassword)
    const [portal] = side === 'APM' ? platform.db.apmPortals : platform.db.portals
    if (!portal) throw new Error('There is no portal.')
    const before = portal.name
    portal.name = renamed
    const gate = isHeld ? platform.gate(list) : undefined
    await user.click(form.getByRole('button', { name: 'Update' }))
    return { user, platform, portal, before, gate }
  }

  it('is saved only after the user has read what changed', async () => {
    const { user, portal, before } = await edit('Mine', 'Theirs')
    const dialog = within(await screen.findByRole('dialog', { name: question }))
    expect(
      dialog.getByText(
        `Another user has renamed this portal from “${before}” to “Theirs”. Saving renames it to “Mine”.`,
      ),
    ).toBeVisible()
    expect(portal.name).toBe('Theirs')
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Name')).toHaveValue('Mine')
    await user.click(screen.getByRole('button', { name: 'Update' }))
    await user.click(await screen.findByRole('button', { name: 'Overwrite' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(portal.name).toBe('Mine')
  })

  it('is saved without a question under the same name', async () => {
    const { portal } = await edit('Theirs', 'Theirs')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(portal.name).toBe('Theirs')
  })
  it('is not saved when the user leaves before the list has been compared', async () => {
    const { user, platform, gate } = await edit('Mine', 'Mine', true)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const leave = within(await screen.findByRole('dialog', { name: 'Discard changes?' }))
    await user.click(leave.getByRole('button', { name: 'Discard' }))
    gate?.release()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await nothingPending()
    expect(platform.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
