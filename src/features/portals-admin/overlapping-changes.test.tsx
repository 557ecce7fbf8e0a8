import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp } from '#app/test-app.tsx'

const panel = '/dashboard/admin-panel'
const guest = 'operator@portals.example'

const daysInput = (name: string) => screen.getByRole('textbox', { name: `Displayed days for ${name} (0 = all)` })

async function setDays({ user }: ReturnType<typeof openApp>, name: string, days: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Edit displayed days for ${name}` }))
  const input = daysInput(name)
  await user.clear(input)
  await user.type(input, `${days}{Enter}`)
}

function holdSaves({ platform }: ReturnType<typeof openApp>, portalId: string) {
  const respond = platform.respond.bind(platform)
  const gate = Promise.withResolvers<void>()
  let held = 0
  platform.respond = async (request) => {
    if (request.method === 'PATCH' && request.url.endsWith(`/portals/${portalId}/pipeline_days`)) {
      held += 1
      await gate.promise
    }
    return await respond(request)
  }
  return { held: () => held, release: () => gate.resolve() }
}

const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) })

it('shows a member who was added while the members were loading', async () => {
  const { platform, user } = openApp(`${panel}/portals/1003/share`, {
    portals: 4,
    faults: { 'members.list': { kind: 'stale', times: 1 } },
  })
  const name = platform.db.portals[2]?.name ?? ''
  const entry = platform.db.members.find(({ portal_id: id }) => id === '1003')
  if (entry) entry.members = []
  const gate = platform.gate('members.list')
  const form = within(await screen.findByRole('form'))
  await waitFor(() => expect(callsTo(platform, 'members.list')).toHaveLength(1))
  await user.type(form.getByLabelText('Email'), guest)
  await user.click(form.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Portal has been Shared successfully')).toBeVisible()
  gate.release()
  const row = within(await rowOf(name))
  expect(await row.findByRole('button', { name: `Remove ${guest} from ${name}` })).toBeVisible()
  expect(row.queryByText('No members')).not.toBeInTheDocument()
})

it('shows displayed days that were saved while the days were loading', async () => {
  const app = openApp(panel, { portals: 4, faults: { 'portals.pipelineDays': { kind: 'stale', times: 1 } } })
  const { platform } = app
  const name = platform.db.portals[0]?.name ?? ''
  const gate = platform.gate('portals.pipelineDays')
  await rowOf(name)
  await waitFor(() => expect(callsTo(platform, 'portals.pipelineDays')).toHaveLength(1))
  await setDays(app, name, '77')
  await waitFor(() => expect(platform.db.pipelineDays.find(({ id }) => id === '1001')?.pipeline_days).toBe(77))
  gate.release()
  await waitFor(async () => expect(await rowOf(platform.db.portals[1]?.name ?? '')).toHaveTextContent(/All|\d/))
  expect(await rowOf(name)).toHaveTextContent('77')
})

it('an editor stays open and busy until its response, while another portal is saved', async () => {
  const app = openApp(panel, { portals: 4 })
  const { platform } = app
  const [one = '', two = ''] = platform.db.portals.map(({ name }) => name)
  const { held, release } = holdSaves(app, '1002')
  await setDays(app, two, '99')
  await waitFor(() => expect(held()).toBe(1))
  await setDays(app, one, '88')
  await waitFor(async () => expect(await rowOf(one)).toHaveTextContent('88'))
  expect(daysInput(two)).toHaveValue('99')
  expect(within(await rowOf(two)).getByText('Saving…')).toBeVisible()
  release()
  await waitFor(async () => expect(await rowOf(two)).toHaveTextContent(/Changed.*99/))
  expect(callsTo(platform, 'portals.setPipelineDays').map(({ status }) => status)).toEqual([200, 200])
})

it.each([
  [400, 'Some thing went wrong while making the request'],
  [401, 'Unauthorized.'],
  [500, 'Some thing went wrong while making the request'],
] as const)('a save that fails with %i keeps the input and shows the error', async (kind, text) => {
  const app = openApp(panel, { portals: 4, faults: { 'portals.setPipelineDays': { kind, times: 1 } } })
  const name = app.platform.db.portals[0]?.name ?? ''
  await setDays(app, name, '45')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  expect(daysInput(name)).toHaveValue('45')
  await app.user.click(screen.getByRole('button', { name: `Save displayed days for ${name}` }))
  await waitFor(async () => expect(await rowOf(name)).toHaveTextContent('45'))
  await waitFor(() => expect(screen.getByRole('button', { name: `Edit displayed days for ${name}` })).toHaveFocus())
  expect(screen.getByText('Displayed days saved.')).toBeVisible()
})

it('an open editor keeps its input, and the search its focus, while a search hides the row', async () => {
  const { platform, user } = openApp(panel, { portals: 4 })
  const [one = '', two = ''] = platform.db.portals.map(({ name }) => name)
  await user.click(await screen.findByRole('button', { name: `Edit displayed days for ${one}` }))
  await user.clear(daysInput(one))
  await user.type(daysInput(one), '88')
  const search = screen.getByRole('searchbox')
  await user.type(search, two)
  await waitFor(() => expect(screen.queryByRole('row', { name: new RegExp(`^${one}`) })).not.toBeInTheDocument())
  await user.clear(search)
  await rowOf(one)
  expect(daysInput(one)).toHaveValue('88')
  expect(search).toHaveFocus()
})

it('does not select a portal that has left the list, whose row stays with the form of its days', async () => {
  const { platform, user } = openApp(panel, { portals: 3 })
  const removed = platform.db.portals.at(-1)
  if (!removed) throw new Error('The platform has no portals.')
  await user.click(await screen.findByRole('button', { name: `Edit displayed days for ${removed.name}` }))
  platform.db.portals.pop()
  await user.click(screen.getByRole('button', { name: /^Refresh/ }))
  expect(await screen.findByText('Removed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Select portals' }))
  await user.click(screen.getByRole('button', { name: 'Select all 2' }))
  expect(screen.getByText('2 portals selected')).toBeVisible()
  expect(screen.queryByRole('checkbox', { name: `Select ${removed.name}` })).not.toBeInTheDocument()
  expect(daysInput(removed.name)).toBeVisible()
})

it('displayed days that were typed are not lost without a question, and dialogs of the page ask none', async () => {
  const { user, platform } = openApp('/dashboard/admin-panel', { portals: 2 })
  const name = platform.db.portals[0]?.name ?? ''
  await user.click(await screen.findByRole('button', { name: `Edit displayed days for ${name}` }))
  const field = screen.getByRole('textbox', { name: /days/i })
  await user.clear(field)
  await user.type(field, '31')
  await user.click(screen.getByRole('link', { name: 'Add Portal' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('link', { name: /^Set Threshold/ }))
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(field).toHaveValue('31')
})

it('displayed days that are being saved ask nothing when the page is left', async () => {
  const app = openApp(panel, { portals: 2 })
  const [portal] = app.platform.db.portals
  const { name = '', id = '' } = portal ?? {}
  const saves = holdSaves(app, id)
  await setDays(app, name, '31')
  await waitFor(() => expect(saves.held()).toBe(1))
  await app.user.click(screen.getByRole('link', { name: /^Set Threshold/ }))
  expect(await screen.findByRole('link', { name: 'Set Threshold' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  saves.release()
  expect(await screen.findByText('Displayed days saved.')).toBeVisible()
})
