import { act, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openApp } from './test-app.tsx'
import { fontTag, translatePage } from './test-translation.ts'
import { surviveTranslation } from './translated-page.ts'

const german: Record<string, string> = { Portals: 'Portale', ' of ': ' von ' }
const toGerman = (text: string) => german[text] ?? text

function open(ui: ReactNode) {
  onTestFinished(surviveTranslation())
  return render(ui)
}

const Line = ({ lead, count, end }: { lead?: boolean; count?: number; end?: boolean }) => (
  <p>
    {lead && <b>New </b>}
    {count !== undefined && `${count} runs`}
    {' of '}
    {end && 'Portals'}
  </p>
)

const line = (container: HTMLElement) => container.textContent

describe('a text that the translator has replaced', () => {
  it('is removed', async () => {
    const { container, rerender } = open(<Line count={3} end />)
    await translatePage(toGerman)
    expect(line(container)).toBe('3 runs von Portale')
    rerender(<Line />)
    expect(line(container)).toBe(' von ')
  })

  it('has before it what is inserted before it', async () => {
    const { container, rerender } = open(<Line count={3} />)
    await translatePage(toGerman)
    rerender(<Line lead count={3} />)
    expect(line(container)).toBe('New 3 runs von ')
  })

  it('is shown again when it changes, and can be translated and changed once more', async () => {
    const { container, rerender } = open(<Line count={3} />)
    for (const count of [4, 5]) {
      await translatePage(toGerman)
      rerender(<Line count={count} />)
      await waitFor(() => expect(line(container)).toBe(`${count} runs von `))
    }
  })

  it('is removed where the translator took it away in two steps', async () => {
    const { container, rerender } = open(<Line count={3} />)
    const text = container.firstElementChild?.firstChild
    const font = document.createElement(fontTag)
    font.textContent = '3 Läufe'
    text?.before(font)
    text?.remove()
    await Promise.resolve()
    rerender(<Line />)
    expect(line(container)).toBe(' of ')
  })
})

const screens = [
  '/dashboard',
  '/dashboard?wall=1',
  '/dashboard/failures',
  '/dashboard/failures?wall=1',
  '/dashboard/compare?portals=1001,1002',
  '/dashboard/portals/1001/pipelines',
  '/dashboard/admin-panel',
  '/dashboard/admin-panel/portals/add',
  '/dashboard/admin-panel/portals/1001/members',
  '/dashboard/admin-panel/portals/1001/delete',
  '/dashboard/admin-panel/threshold',
  '/dashboard/admin-panel/threshold/set',
  '/apm-dashboard',
  '/apm-dashboard/portals/2001/portal-detail',
  '/apm-dashboard/apm-admin-panel',
  '/apm-dashboard/apm-admin-panel/portals/2001/health',
  '/account-setting',
  '/about',
  '/no-such-page',
]

it.each(screens)('goes on, translated, where its data come and fail and come again: %s', async (address) => {
  const { platform, queryClient } = openApp(address, { portals: 4, apmRuns: 5 })
  const isQuiet = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await screen.findAllByRole('heading')
  await isQuiet()
  await translatePage()
  platform.faultAll({ kind: 403 })
  await act(() => queryClient.resetQueries())
  await isQuiet()
  await translatePage()
  platform.faultAll(null)
  await act(() => queryClient.resetQueries())
  await isQuiet()
  expect(screen.queryByText(/Something broke/)).toBeNull()
})
