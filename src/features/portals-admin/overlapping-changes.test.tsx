import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { callsTo } from '#mocks/test-calls.ts'
import { openApp } from '#app/test-app.tsx'

const panel = '/dashboard/admin-panel'
const guest = 'operator@portals.example'

async function setDays({ user }: ReturnType<typeof openApp>, name: string, days: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Edit pipeline days of ${name}` }))
  const input = screen.getByRole('textbox', { name: /^Pipeline days of / })
  await user.clear(input)
  await user.type(input, `${days}{Enter}`)
}

/** Holds the saves of a portal's days on their way to the platform. */
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

it('a member is shown who was added while the members loaded for the first time', async () => {
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
  expect(await row.findByRole('link', { name: `Members of ${name}: ${guest}` })).toBeVisible()
  expect(row.queryByText('No members')).not.toBeInTheDocument()
})

it('days are shown that were saved while the days loaded for the first time', async () => {
  const app = openApp(panel, { portals: 4, faults: { 'portals.pipelineDays': { kind: 'stale', times: 1 } } })
  const { platform } = app
  const name = platform.db.portals[0]?.name ?? ''
  const gate = platform.gate('portals.pipelineDays')
  await rowOf(name)
  await waitFor(() => expect(callsTo(platform, 'portals.pipelineDays')).toHaveLength(1))
  await setDays(app, name, '77')
  await waitFor(() => expect(platform.db.pipelineDays.find(({ id }) => id === '1001')?.pipeline_days).toBe(77))
  await waitFor(() => expect(callsTo(platform, 'portals.pipelineDays')).toHaveLength(2))
  gate.release()
  await waitFor(async () => expect(await rowOf(platform.db.portals[1]?.name ?? '')).toHaveTextContent(/All|\d/))
  expect(await rowOf(name)).toHaveTextContent('77')
})

it('days being saved stay shown while another save ends and the days are loaded again', async () => {
  const app = openApp(panel, { portals: 4 })
  const { platform } = app
  const [one = '', two = ''] = platform.db.portals.map(({ name }) => name)
  await waitFor(async () => expect(await rowOf(two)).toHaveTextContent(/\d|All/))
  const shown: string[] = []
  const observer = new MutationObserver(() => {
    const cells = screen.queryByRole('row', { name: new RegExp(`^${two}`), hidden: true })?.children
    const text = cells?.[2]?.textContent
    if (text !== undefined && text !== shown.at(-1)) shown.push(text)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  // Test files share the document.
  onTestFinished(() => observer.disconnect())
  const { held, release } = holdSaves(app, '1002')
  await setDays(app, two, '99')
  await waitFor(async () => expect(await rowOf(two)).toHaveTextContent('99'))
  await setDays(app, one, '88')
  const saves = () => callsTo(platform, 'portals.setPipelineDays').map(({ status }) => status)
  await waitFor(() => expect([held(), saves()]).toEqual([1, [200]]))
  await app.queryClient.refetchQueries({ queryKey: ['portals', 'pipelineDays'] })
  expect(await rowOf(one)).toHaveTextContent('88')
  expect(await rowOf(two)).toHaveTextContent('99')
  release()
  await waitFor(() => expect(saves()).toEqual([200, 200]))
  await app.queryClient.refetchQueries({ queryKey: ['portals', 'pipelineDays'] })
  expect(await rowOf(two)).toHaveTextContent('99')
  expect(shown.slice(shown.indexOf('99'))).toEqual(['99'])
})
