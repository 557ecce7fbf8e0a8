import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '#app/test-app.tsx'
import { chooseMore } from '#app/test-screen.ts'
import { mostWatched } from '#domain/watch/watched.ts'

const star = (name: string) => screen.findByLabelText(`Watch ${name}`)

describe('a star', () => {
  it('is set and removed by keys, and the filter shows if there is none', async () => {
    const { platform, user } = openApp('/dashboard', { portals: 3 })
    const name = platform.db.portals[0]?.name ?? ''
    const button = await star(name)
    button.focus()
    await user.keyboard(' ')
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
    expect(button).toHaveFocus()
    await user.keyboard(' ')
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'))
    await chooseMore(user, /^Watched only/)
    expect(await screen.findByText('You aren’t watching any portals. Star a portal to watch it.')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Show all portals' }))
    expect(await star(name)).toBeVisible()
  })

  it('is refused beyond the fiftieth, with a message', async () => {
    const ids = Array.from({ length: mostWatched }, (_, index) => String(1001 + index))
    localStorage.setItem('watched/1/501', JSON.stringify(ids))
    // Deleted portals would free their space.
    const { platform, user, router } = openApp('/dashboard?q=nothing', { portals: mostWatched + 1 })
    const { id, name } = platform.db.portals[mostWatched] ?? { id: '', name: '' }
    expect(ids).not.toContain(id)
    await router.navigate({ href: `/dashboard?q=${encodeURIComponent(name)}` })
    const button = await star(name)
    button.focus()
    await user.keyboard(' ')
    expect(await screen.findByRole('alert')).toHaveTextContent('You can watch up to 50 portals.')
    expect(button).toHaveAttribute('aria-pressed', 'false')
  })
})
