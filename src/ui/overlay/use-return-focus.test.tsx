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

/** A page whose opener has a key: another key renders it again. */
const Page = ({ isOpen, opener }: { isOpen: boolean; opener: string | undefined }) => (
  <>
    <h1 tabIndex={-1}>List</h1>
    {opener !== undefined && (
      <button key={opener} id="opener" type="button">
        Open
      </button>
    )}
    {isOpen && <Overlay />}
  </>
)

function openAndClose(opener: string | undefined): void {
  const { rerender } = render(<Page isOpen={false} opener="first" />)
  screen.getByRole('button', { name: 'Open' }).focus()
  rerender(<Page isOpen opener="first" />)
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  rerender(<Page isOpen={false} opener={opener} />)
}

it('returns the focus to the opener', () => {
  openAndClose('first')
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

it('returns the focus to an opener that was rendered again with its id', () => {
  openAndClose('second')
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

it('focuses the heading if the opener is gone', () => {
  openAndClose(undefined)
  expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus()
})
