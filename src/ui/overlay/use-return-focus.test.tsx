import { render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { useReturnFocus } from './use-return-focus.ts'

function Overlay() {
  const field = useRef<HTMLInputElement>(null)
  useReturnFocus()
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Name" />
}

const Page = ({ isOpen, hasOpener }: { isOpen: boolean; hasOpener: boolean }) => (
  <>
    <h1 tabIndex={-1}>List</h1>
    {hasOpener && <button type="button">Open</button>}
    {isOpen && <Overlay />}
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

it('focuses the heading if the opener is gone', () => {
  const { rerender } = render(<Page isOpen={false} hasOpener />)
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<Page isOpen hasOpener />)
  rerender(<Page isOpen={false} hasOpener={false} />)
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus()
})
