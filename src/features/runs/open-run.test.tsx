import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { shownRuns } from '#app/test-screen.ts'

const path = '/dashboard/portals/1001/pipelines?show=Failed'

async function openFailed() {
  const { user } = openApp(path, { portals: 3 })
  await waitFor(() => expect(shownRuns().length).toBeGreaterThan(0))
  const [run = ''] = shownRuns()
  await user.click(screen.getByRole('button', { name: `Show details of run ${run}` }))
  const part = within(await screen.findByRole('region', { name: `Pipeline Details of run ${run}` }))
  await part.findByRole('list', { name: 'Errors' })
  return { user, run, part }
}

it('an open run shows its ID, which a click copies, and states once how many errors it has', async () => {
  const { user, run, part } = await openFailed()
  expect(part.queryByText(/^\d+ errors?\b/)).not.toBeInTheDocument()
  expect(part.queryByText('Failed')).not.toBeInTheDocument()
  await user.click(part.getByRole('button', { name: /^Copy ID/ }))
  expect(await navigator.clipboard.readText()).toBe(run)
})

it('a stage that has failed says where it has stopped', async () => {
  const { user, part } = await openFailed()
  await user.click(part.getByRole('tab', { name: /^Stage statistics/ }))
  const stages = await part.findByRole('list', { name: 'Stages' })
  expect(within(stages).getByText(/^stopped at [\d.]+%$/)).toBeVisible()
})
