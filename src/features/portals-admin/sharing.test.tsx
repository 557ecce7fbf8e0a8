import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'

const path = '/dashboard/admin-panel/portals/1001/share'

async function openSharing() {
  const app = openApp(path, { portals: 2 })
  const field = await screen.findByLabelText('Email')
  const share = () => app.user.click(screen.getByRole('button', { name: 'Share' }))
  const entry = app.platform.db.members.find((row) => row.portal_id === '1001')
  if (entry) entry.members = []
  return { ...app, field, share, members: entry?.members ?? [] }
}

it('says that the portal was deleted, and not that a user is unknown', async () => {
  const { user, platform, field, share } = await openSharing()
  await user.type(field, 'operator@portals.example new@portals.example')
  platform.db.portals.shift()
  await share()
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('alert')).toHaveTextContent('This portal was deleted in the meantime')
  expect(dialog.queryByText(/not regist/i)).not.toBeInTheDocument()
  expect(field).toHaveValue('operator@portals.example new@portals.example')
})

it('does not count an invited user as one with access', async () => {
  const { user, field, share } = await openSharing()
  await user.type(field, 'operator@portals.example new@portals.example new2@portals.example')
  await share()
  expect(await screen.findByText('Shared with 1 of 3')).toBeVisible()
  const [invite] = screen.getAllByRole('button', { name: 'click here' })
  if (invite) await user.click(invite)
  expect(await screen.findByText('Shared with 1 of 3, invited 1')).toBeVisible()
})

it('says once that an address is a member already, and discards nothing on Escape', async () => {
  const { user, field, share, members } = await openSharing()
  members.push('operator@portals.example')
  await user.type(field, 'operator@portals.example')
  await share()
  expect(await screen.findByText('Portal is already shared with this email address.')).toBeVisible()
  expect(screen.queryByText('Already a member')).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('an empty field has no error when the focus goes to the button that closes the dialog', async () => {
  const { user, field } = await openSharing()
  expect(field).toHaveFocus()
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  expect(field).not.toHaveAttribute('aria-invalid')
  await user.click(field)
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(field).toHaveAttribute('aria-invalid', 'true')
})
