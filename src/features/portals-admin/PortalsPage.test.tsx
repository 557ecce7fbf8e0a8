import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { openApp } from '#app/test-app.tsx'

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('the number of portals is shown only with the rows it counts', async () => {
  const { platform } = openApp('/dashboard/admin-panel', { portals: 40 })
  const gate = platform.gate('portals.list')
  await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true'))
  const withoutRows: number[] = []
  const observer = new MutationObserver(() => {
    const isCounted = screen.queryByText('40 portals') !== null
    if (isCounted && screen.queryAllByRole('rowheader').length === 0) withoutRows.push(1)
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  // Test files share the document.
  onTestFinished(() => observer.disconnect())
  gate.release()
  expect(await screen.findByText('40 portals')).toBeVisible()
  expect(withoutRows).toEqual([])
})

it('a portal that a colleague adds follows at the end while the pointer is on the rows', async () => {
  const { platform, user } = openApp('/dashboard/admin-panel', { portals: 3 })
  await screen.findByText('3 portals')
  const before = names()
  await user.hover(screen.getAllByRole('rowheader')[1] ?? document.body)
  const [portal] = platform.db.portals
  if (portal) platform.db.portals.push({ ...portal, id: '2001', name: 'AAA Travel' })
  fireEvent.click(screen.getByRole('button', { name: /^Refresh/ }))
  await waitFor(() => expect(names()).toEqual([...before, 'AAA Travel']))
  await user.hover(screen.getByRole('searchbox'))
  expect(names()).toEqual(['AAA Travel', ...before])
})

it('removes a member where the portal is listed, and the focus goes on to the next one', async () => {
  const { platform, user } = openApp('/dashboard/admin-panel', { portals: 2 })
  const [portal] = platform.db.portals
  const name = portal?.name ?? ''
  const entry = platform.db.members.find(({ portal_id: id }) => id === portal?.id)
  if (entry) entry.members = ['ann@portals.example', 'bob@portals.example', 'eve@portals.example']
  const tags = await screen.findByRole('list', { name: `Members of ${name}` })
  expect([...tags.children].map(({ textContent }) => textContent)).toEqual([
    'ann@portals.example',
    'bob@portals.example',
    expect.stringMatching(/\+1$/),
  ])
  const remove = (email: string) => within(tags).getByRole('button', { name: `Remove ${email} from ${name}` })
  await user.click(remove('bob@portals.example'))
  const question = 'Are you sure you want to remove access for this user?'
  await user.click(
    within(await screen.findByRole('dialog', { name: new RegExp(question.replace('?', '\\?')) })).getByText('Yes'),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(entry?.members).toEqual(['ann@portals.example', 'eve@portals.example'])
  expect(remove('eve@portals.example')).toHaveFocus()
})
