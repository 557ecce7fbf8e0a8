import { MantineProvider, Menu } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { RowMenu } from './RowMenu.tsx'

it('focuses its first item when it opens, and its button when it closes', async () => {
  const user = userEvent.setup()
  render(
    <main id="main">
      <RowMenu name="Acme">
        <Menu.Item>Edit</Menu.Item>
      </RowMenu>
    </main>,
    { wrapper: MantineProvider },
  )
  const button = screen.getByRole('button', { name: 'Actions for Acme' })
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
})
