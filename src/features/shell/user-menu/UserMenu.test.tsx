import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { address, startPaused } from '#app/test-screen.ts'
import { expectLoginPage, logOut, userButton } from '#app/test-session.ts'

const menu = () => screen.queryByRole('menu', { name: /^User menu/ })
const choice = (name: string) => within(screen.getByRole('menu')).getByRole('menuitemradio', { name })

async function openMenu() {
  startPaused()
  const app = openApp('/account-setting', { portals: 1 })
  await app.user.click(await userButton())
  // Its code may be late.
  await waitFor(() => expect(menu()).toBeVisible())
  return app
}

describe('the user menu', () => {
  it('is closed by its button, by Escape and by a click elsewhere', async () => {
    const { user } = await openMenu()
    const closings = [
      async () => user.click(await userButton()),
      () => user.keyboard('{Escape}'),
      () => user.click(screen.getByRole('heading', { level: 1 })),
    ]
    for (const close of closings) {
      await close()
      await waitFor(() => expect(menu()).not.toBeInTheDocument())
      expect(await userButton()).toHaveAttribute('aria-expanded', 'false')
      await user.click(await userButton())
      expect(menu()).toBeVisible()
    }
  })

  it('is closed by an Escape that comes before it has the focus', async () => {
    startPaused()
    openApp('/account-setting', { portals: 1 })
    const button = await userButton()
    button.focus()
    // User-event lets timers run between a click and a key.
    fireEvent.click(button)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    expect(menu()).not.toBeInTheDocument()
    expect(button).toHaveFocus()
  })

  it('opens the list of shortcuts, which returns focus to its button', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('menuitem', { name: /^Keyboard shortcuts/ }))
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    await waitFor(() => expect(list.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(list).not.toBeInTheDocument())
    await waitFor(async () => expect(await userButton()).toHaveFocus())
  })

  it('opens About, whose heading has the focus', async () => {
    const { user } = await openMenu()
    await user.click(screen.getByRole('menuitem', { name: 'About' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'About' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(address()).toBe('/about')
    expect(menu()).not.toBeInTheDocument()
  })

  it('keeps what is chosen in it, for this user and the next login page', async () => {
    const app = await openMenu()
    await app.user.click(choice('Dark'))
    expect(choice('Dark')).toBeChecked()
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await app.user.keyboard('{Escape}')
    await logOut(app)
    await expectLoginPage(app)
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})

describe('the color scheme', () => {
  it('follows the system, until one is chosen', async () => {
    const listeners = new Set<(event: { matches: boolean }) => void>()
    const system = { isDark: true }
    const before = window.matchMedia
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      get matches() {
        return media.includes('prefers-color-scheme: dark') && system.isDark
      },
      addEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: (event: { matches: boolean }) => void) => listeners.delete(listener),
    }))
    onTestFinished(() => void vi.stubGlobal('matchMedia', before))
    const turn = (isDark: boolean) => {
      system.isDark = isDark
      act(() => listeners.forEach((listener) => listener({ matches: isDark })))
    }
    const { user } = await openMenu()
    const root = document.documentElement
    expect(choice('System')).toBeChecked()
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    turn(false)
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
    await user.click(choice('Light'))
    turn(true)
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'light')
    await user.click(choice('System'))
    expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })
})
