import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps, type ComponentType } from 'react'
import { expect, it, vi } from 'vitest'
import { TestProviders } from '#app/test-providers.tsx'
import { lazyPart } from './lazy-part.tsx'

function Note({ onClose }: { onClose: () => void }) {
  return (
    <dialog open aria-label="Note">
      <button type="button" onClick={onClose}>
        Done
      </button>
    </dialog>
  )
}

const missing = () => Promise.reject<typeof Note>(new Error('The file is missing.'))
const found = () => Promise.resolve(Note)

function Page({ LazyNote }: { LazyNote: ComponentType<ComponentProps<typeof Note>> }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <h1>{isOpen ? 'Open' : 'Closed'}</h1>
      {isOpen && <LazyNote onClose={() => setIsOpen(false)} />}
    </>
  )
}

const open = (load: () => Promise<typeof Note>) =>
  render(<Page LazyNote={lazyPart('the note', load)} />, { wrapper: TestProviders })

const note = () => screen.findByRole('dialog', { name: 'Note' })

it('opens when its code has come, also at the second try', async () => {
  const load = vi.fn<() => Promise<typeof Note>>(found).mockImplementationOnce(missing)
  open(load)
  expect(await note()).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('heading', { name: 'Closed' })).toBeVisible()
})

it('says in its place that it is missing, and opens after Retry', async () => {
  open(vi.fn<() => Promise<typeof Note>>(found).mockImplementationOnce(missing).mockImplementationOnce(missing))
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the note.')
  await userEvent.click(screen.getByRole('button', { name: /^Retry/ }))
  expect(await note()).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('closes with Escape and with its button while it is missing', async () => {
  const { unmount } = open(() => new Promise(() => undefined))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('heading', { name: 'Closed' })).toBeVisible()
  unmount()
  open(missing)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})
