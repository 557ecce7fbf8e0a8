import { MantineProvider, Menu } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RowMenu } from './RowMenu.tsx'

it('closes by an Escape that comes before the menu has the focus', () => {
  render(<RowMenu name="Acme">{() => <Menu.Item>Edit</Menu.Item>}</RowMenu>, { wrapper: MantineProvider })
  const button = screen.getByRole('button', { name: 'Actions of Acme' })
  button.focus()
  fireEvent.click(button)
  expect(screen.getByRole('menu', { name: 'Actions of Acme' })).toBeInTheDocument()
  expect(button).toHaveFocus()
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  expect(button).toHaveFocus()
})
