import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAppAt } from '#app/test-app.tsx'
import { address, dataOf, details, nothingPending, shownRuns } from '#app/test-screen.ts'
import { callsTo } from '#mocks/test-calls.ts'

const path = '/dashboard/portals/1001/pipelines'
const scenario = { portals: 3, now: '2026-03-04T09:30:00Z' }

describe('a link to a run', () => {
  it('that the filter hides leads to it among all runs', async () => {
    const { pipelines } = await dataOf(scenario).list('1001', '')
    const seq = pipelines.find(({ status }) => status === 'Successful')?.pipeline_run_seq ?? ''
    const { user } = openAppAt(`${path}?show=Failed&run=${seq}`, scenario)
    const run = await screen.findByRole('region', { name: `Run ${seq}` })
    const part = within(await within(run).findByRole('region', { name: /^Pipeline Details/ }))
    expect(part.getAllByText('Successful')[0]).toBeVisible()
    await user.click(await within(run).findByRole('link', { name: 'Show all runs' }))
    expect(await details()).toHaveAccessibleName(`Pipeline Details of run ${seq}`)
    await waitFor(() => expect(run).not.toBeInTheDocument())
  })

  it('that the portal no longer has says so, without a toast', async () => {
    const { user } = openAppAt(`${path}?run=12345678901234567`, scenario)
    const run = await screen.findByRole('region', { name: 'Run 12345678901234567' })
    expect(await within(run).findByText('This run no longer exists.')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(within(run).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(run).not.toBeInTheDocument())
    expect(shownRuns()).toHaveLength(10)
    expect(address()).toBe(path)
  })

  it('keeps every digit of its number', async () => {
    const { pipelines } = await dataOf(scenario).list('1001', 'top=100')
    // A number that JS would round.
    const seq = pipelines.map((run) => run.pipeline_run_seq).find((one) => String(Number(one)) !== one) ?? ''
    expect(seq).toMatch(/^\d{17}$/)
    const { platform } = openAppAt(`${path}?run=${seq}&tab=errors`, scenario)
    expect(await screen.findByRole('tab', { name: /^Errors/, selected: true })).toBeVisible()
    await nothingPending()
    expect(callsTo(platform, 'pipelines.messages').map((call) => call.path)).toEqual([
      `/v1/portals/1001/pipelines/${seq}`,
    ])
    expect(address()).toBe(`${path}?run=${seq}&tab=errors`)
  })

  it('of APM that is no longer in the list says so', async () => {
    const { user } = openAppAt('/apm-dashboard/portals/2001/portal-detail?run=2020-01-01', scenario)
    const text = await screen.findByText('This run is no longer listed.')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(text).not.toBeInTheDocument())
  })
})

describe('a link to an unknown portal', () => {
  it.each([
    ['/dashboard', 'pipelines'],
    ['/apm-dashboard', 'portal-detail'],
  ])('of %s names it, without a toast, and leads back', async (dashboard, page) => {
    const { user } = openAppAt(`${dashboard}/portals/999999/${page}`, scenario)
    expect(await screen.findByText('Portal 999999 doesn’t exist or you don’t have access')).toBeVisible()
    await nothingPending()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }))
    await waitFor(() => expect(address()).toBe(dashboard))
  })
})
