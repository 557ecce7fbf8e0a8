import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { openApp } from '#app/test-app.tsx'

it('the number of portals never stands over a table without rows', async () => {
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
