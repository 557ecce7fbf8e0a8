import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Pager } from './Pager.tsx'

it.each([
  ['before the number of pages is known', undefined, '4', 4],
  ['once it is known', 35, '4', 4],
  ['beyond the last one', 25, '4', 3],
  ['in full-width digits', 35, '２', 2],
] as const)('opens a page by its number %s', async (_when, total, typed, opened) => {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pager page={1} size={10} sizes={[10]} total={total} onPage={onPage} onSize={() => undefined} />, {
    wrapper: MantineProvider,
  })
  await userEvent.type(screen.getByRole('textbox', { name: 'Go to page' }), `${typed}{Enter}`)
  expect(onPage.mock.calls).toEqual([[opened]])
})
