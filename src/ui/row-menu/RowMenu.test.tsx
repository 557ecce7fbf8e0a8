import { MantineProvider, Menu } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RowMenu } from './RowMenu.tsx'

it('gives its first item the focus as it opens, and returns it on Escape', () => {
  render(<RowMenu name="Acme">{() => <Menu.Item>Edit</Menu.Item>}</RowMenu>, { wrapper: MantineProvider })
  const button = screen.getByRole('button', { name: 'Actions of Acme' })
  button.focus()
  fireEvent.click(button)
  const item = screen.getByRole('menuitem', { name: 'Edit' })
  expect(item).toHaveFocus()
  fireEvent.keyDown(item, { key: 'Escape' })
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})
