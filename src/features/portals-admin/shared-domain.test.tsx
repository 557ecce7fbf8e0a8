import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { seededPassword } from '#mocks/seed/portals.ts'

const panel = '/dashboard/admin-panel'

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) })

async function openSharedDomain() {
  const app = openApp(`${panel}/threshold`, { portals: 3 })
  const [one, two] = app.platform.db.portals
  if (!one || !two) throw new Error('There are no two portals.')
  Object.assign(one, { name: 'Acme', domain: 'acme.example' })
  Object.assign(two, { name: 'Acme Test', domain: 'acme.example' })
  app.platform.db.thresholds.splice(2)
  const [both, alone] = app.platform.db.thresholds
  if (both) both.portals = ['1001', '1002']
  if (alone) alone.portals = ['1002']
  await rowOf(both?.name ?? '')
  await app.user.click(screen.getByRole('link', { name: /^Portals/ }))
  await screen.findByRole('row', { name: /^Acme Test/ })
  const openThresholds = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await app.user.click(screen.getByRole('link', { name: /^Set Threshold/ }))
  }
  return { ...app, both: both?.name ?? '', alone: alone?.name ?? '', openThresholds }
}

it('deleting one of two portals with one domain keeps the thresholds of the other', async () => {
  const { user, router, both, alone, openThresholds } = await openSharedDomain()
  await router.navigate({ href: `${panel}/portals/1001/delete` })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/Its thresholds also monitor other portals\.$/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Yes' }))
  await openThresholds()
  expect(await rowOf(alone)).toHaveTextContent('Acme Test')
  const cells = within(await rowOf(both)).getAllByRole('cell')
  expect(cells[4]).toHaveTextContent(/Acme Test$/)
})

it('renaming one of two portals with one domain keeps the name of the other', async () => {
  const { user, router, both, alone, openThresholds } = await openSharedDomain()
  await router.navigate({ href: `${panel}/portals/1001/edit` })
  const form = within(await screen.findByRole('form'))
  await user.clear(form.getByLabelText('Name'))
  await user.type(form.getByLabelText('Name'), 'Birch')
  await user.type(form.getByLabelText('Password'), seededPassword)
  await user.type(form.getByLabelText('Confirm password'), seededPassword)
  await user.click(form.getByRole('button', { name: 'Update' }))
  await openThresholds()
  expect(within(await rowOf(alone)).getAllByRole('cell')[4]).toHaveTextContent(/Acme Test$/)
  expect(within(await rowOf(both)).getByRole('button', { name: /: Birch, Acme Test$/ })).toBeVisible()
})
