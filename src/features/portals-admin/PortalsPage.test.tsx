import { fireEvent, screen, waitFor } from '@testing-library/react'
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
