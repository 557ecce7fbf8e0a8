import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Pager } from './Pager.tsx'

function pagerOf(total: number, page = 1) {
  const onPage = vi.fn<(page: number) => void>()
  render(<Pager page={page} size={10} sizes={[10]} total={total} onPage={onPage} onSize={() => undefined} />, {
    wrapper: MantineProvider,
  })
  return onPage
}

const controls = () => ['button', 'combobox', 'textbox'].flatMap((role) => screen.queryAllByRole(role))

describe('a pager', () => {
  it.each([
    ['that there is', '4', 4],
    ['beyond the last one', '400', 9],
    ['in full-width digits', '２', 2],
  ] as const)('of many pages opens one by its number %s', async (_which, typed, opened) => {
    const onPage = pagerOf(85)
    await userEvent.type(screen.getByRole('textbox', { name: 'Go to page' }), `${typed}{Enter}`)
    expect(onPage.mock.calls).toEqual([[opened]])
  })

  it('of nothing has no controls', () => {
    pagerOf(0)
    expect(screen.getByRole('status')).toHaveTextContent('0-0 of 0 items')
    expect(controls()).toEqual([])
  })

  it('of a few pages has no field for the number', () => {
    pagerOf(35)
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Page 4' })).toBeInTheDocument()
  })

  it.each([
    [35, 1],
    [70, 4],
    [80, 1],
    [384, 20],
    [384, 39],
  ])('of %i entries has seven controls at most on page %i, and says which page it is', (total, page) => {
    pagerOf(total, page)
    expect(controls().length).toBeLessThanOrEqual(7)
    expect(screen.getByText(page, { exact: false, selector: '[aria-current="page"]' })).toHaveTextContent(
      `Page ${page}`,
    )
  })
})
