import { render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { useReturnFocus } from './use-return-focus.ts'

function Overlay({ openerId }: { openerId: string | undefined }) {
  const field = useRef<HTMLInputElement>(null)
  useReturnFocus({ openerId })
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Name" />
}

const Page = ({ isOpen, hasOpener, openerId }: { isOpen: boolean; hasOpener: boolean; openerId?: string }) => (
  <>
    <h1 tabIndex={-1}>List</h1>
    {hasOpener && (
      <button id="opener" type="button">
        Open
      </button>
    )}
    {isOpen && <Overlay openerId={openerId} />}
  </>
)

it('returns the focus to the opener', () => {
  const { rerender } = render(<Page isOpen={false} hasOpener />)
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<Page isOpen hasOpener />)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  rerender(<Page isOpen={false} hasOpener />)
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

it('returns the focus to an opener in whose place the overlay was', () => {
  const { rerender } = render(<Page isOpen={false} hasOpener openerId="opener" />)
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<Page isOpen hasOpener={false} openerId="opener" />)
  rerender(<Page isOpen={false} hasOpener openerId="opener" />)
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

it('focuses the heading if the opener is gone', () => {
  const { rerender } = render(<Page isOpen={false} hasOpener />)
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<Page isOpen hasOpener />)
  rerender(<Page isOpen={false} hasOpener={false} />)
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus()
})
