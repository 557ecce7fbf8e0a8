import { act, screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { nothingPending, startPaused } from '#app/test-screen.ts'
import { openTasks, path, pathWith, runsOf, runWithTasks } from './test-parts.ts'

const scenario = { portals: 1, now: '2026-03-04T09:30:00Z' }

function scrolls() {
  const tops: { list: number[]; screen: number[] } = { list: [], screen: [] }
  const spy = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(
    this: Element,
    ...[to]: unknown[]
  ) {
    const of = this.id === 'main' ? tops.screen : tops.list
    of.push(Number(Reflect.get(Object(to), 'top')))
  })
  onTestFinished(() => spy.mockRestore())
  return tops
}

describe('a link to a run far down the list', () => {
  it('scrolls the list to it, and the next page starts at its top', async () => {
    startPaused()
    const run = runWithTasks(runsOf(scenario), 1)
    const app = openApp(path, scenario)
    await screen.findByRole('table', { name: 'Runs' })
    await nothingPending()
    await act(() => app.router.navigate({ href: '/account-setting' }))
    await nothingPending()

    const tops = scrolls()
    await act(() => app.router.navigate({ href: pathWith(run, '&order=asc') }))
    expect(await openTasks()).toBeVisible()
    await nothingPending()
    expect(tops.list.at(-1)).toBeGreaterThan(1000)

    await act(() => app.router.navigate({ href: '/account-setting' }))
    await nothingPending()
    expect(tops.screen.at(-1)).toBe(0)
  })
})
