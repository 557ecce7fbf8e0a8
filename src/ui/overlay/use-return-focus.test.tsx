import { render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { useReturnFocus } from './use-return-focus.ts'

function Field() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return <input ref={field} aria-label="Name" />
}

function Overlay() {
  useReturnFocus()
  return <Field />
}

const Page = ({ isOpen }: { isOpen: boolean }) => (
  <>
    <button type="button">Open</button>
    {isOpen && <Overlay />}
  </>
)

it('returns the focus to the opener, also if a part of the overlay takes it before the effects of the overlay', () => {
  const { rerender } = render(<Page isOpen={false} />)
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<Page isOpen />)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  rerender(<Page isOpen={false} />)
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})
