import { render, screen } from '@testing-library/react'
import { useEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { FocusFallbackContext, takeReturnedFocus, useReturnFocus } from './use-return-focus.ts'

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

function RowForm() {
  useReturnFocus({ openerId: 'row' })
  return <Field />
}

/** A form instead of the list, whose rows come later than the form goes. */
function List({ shows }: { shows: 'rows' | 'form' | 'nothing' }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <FocusFallbackContext value={heading}>
      <h1 ref={heading} tabIndex={-1}>
        List
      </h1>
      <button type="button">Search</button>
      {shows === 'form' && <RowForm />}
      {shows === 'rows' && (
        <button type="button" id="row" ref={takeReturnedFocus}>
          Open
        </button>
      )}
    </FocusFallbackContext>
  )
}

it('returns the focus to an opener that mounts again later, unless a person has moved it', () => {
  const { rerender } = render(<List shows="rows" />)
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<List shows="form" />)
  rerender(<List shows="nothing" />)
  expect(screen.getByRole('heading')).toHaveFocus()
  rerender(<List shows="rows" />)
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()

  rerender(<List shows="form" />)
  rerender(<List shows="nothing" />)
  screen.getByRole('button', { name: 'Search' }).focus()
  rerender(<List shows="rows" />)
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
})
