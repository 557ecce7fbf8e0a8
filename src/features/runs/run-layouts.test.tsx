import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { address, card, shownRuns } from '#app/test-screen.ts'

const path = '/dashboard/portals/1001/pipelines'
const layout = (name: string) => screen.findByRole('radio', { name })
const shownHeadings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const triage = ['Details', 'Start Time', 'Status', 'Message', 'Stage', 'Errors', 'Warnings', 'Stop Time']

async function open(at: string) {
  const app = openApp(at, { portals: 3 })
  await waitFor(() => expect(shownRuns().length).toBeGreaterThan(0))
  return app
}

describe('the layout of the runs', () => {
  it('has all columns of the specification at first, and is switched in the bar', async () => {
    const { user } = await open(path)
    expect(await layout('All columns')).toBeChecked()
    expect(shownHeadings()).toHaveLength(23)
    await user.click(await layout('Triage'))
    expect(shownHeadings()).toEqual(triage)
  })

  it('is Triage for a link to failed runs', async () => {
    await open(`${path}?show=Failed`)
    expect(await layout('Triage')).toBeChecked()
    expect(shownHeadings()).toEqual(triage)
  })

  it('is the chosen one for failed runs too', async () => {
    const { user } = await open(path)
    await user.click(await layout('Triage'))
    await user.click(await layout('All columns'))
    await user.click(await card('Failed'))
    await waitFor(() => expect(address()).toContain('show=Failed'))
    expect(await layout('All columns')).toBeChecked()
    expect(shownHeadings()).toHaveLength(23)
  })
})

const size = () => screen.findByRole('combobox', { name: 'Rows per page' })

describe('a chosen page size', () => {
  it('is kept when the runs are opened again', async () => {
    const { user, router } = await open(path)
    await user.selectOptions(await size(), '25')
    await waitFor(() => expect(address()).toBe(`${path}?size=25`))
    await router.navigate({ href: '/dashboard' })
    await router.navigate({ href: `${path}?show=Successful` })
    await waitFor(() => expect(address()).toBe(`${path}?show=Successful`))
    expect(await size()).toHaveValue('25')
  })

  it('gives way to an address with a page, and Back undoes it', async () => {
    const { user, router } = await open(path)
    await user.selectOptions(await size(), '25')
    await waitFor(() => expect(address()).toBe(`${path}?size=25`))
    router.history.back()
    await waitFor(() => expect(address()).toBe(path))
    await router.navigate({ href: '/dashboard' })
    await router.navigate({ href: `${path}?page=2` })
    await waitFor(() => expect(address()).toBe(`${path}?page=2`))
    expect(await size()).toHaveValue('10')
  })
})
