import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openApp } from './test-app.tsx'
import { panel } from './test-forms.ts'
import { address } from './test-screen.ts'

const dialogs = [
  [panel, 'Add Portal', 'Domain'],
  ['/apm-dashboard/apm-admin-panel', 'Add Portal', 'Domain'],
] as const

describe.each(dialogs)('%s: the dialog %s', (path, link, field) => {
  it('focuses its first field, and its link again after it has closed', async () => {
    const { user } = openApp(path, { portals: 2 })
    const opener = await screen.findByRole('link', { name: link })
    await user.click(opener)
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('stays on its page when Escape is pressed twice', async () => {
    const { user, router } = openApp('/about', { portals: 2 })
    await screen.findByRole('heading', { level: 1 })
    await router.navigate({ href: path })
    await user.click(await screen.findByRole('link', { name: link }))
    await screen.findByRole('dialog')
    await userEvent.setup({ delay: null }).keyboard('{Escape}{Escape}{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(address()).toBe(path))
    expect(await screen.findByRole('link', { name: link })).toBeVisible()
  })
})

it('focuses the heading when the row of a deleted portal is gone', async () => {
  const { user, platform } = openApp(panel, { portals: 2 })
  const name = platform.db.portals[0]?.name ?? ''
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

it('focuses the next Remove button when a member is removed', async () => {
  const { user } = openApp(`${panel}/portals/1001/members`, { portals: 2 })
  const [remove] = await screen.findAllByRole('button', { name: /^Remove / })
  if (remove) await user.click(remove)
  await user.click(await screen.findByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove / })[0]).toHaveFocus())
})
