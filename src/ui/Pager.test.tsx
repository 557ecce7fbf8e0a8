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
  ] as const)('opens a page by its number %s', async (_which, typed, opened) => {
    const onPage = pagerOf(85)
    const field = screen.getByRole('textbox', { name: 'Page 1 of 9, jump to page' })
    await userEvent.type(field, `${typed}{Enter}`)
    expect(onPage.mock.calls).toEqual([[opened]])
    expect(field).toHaveValue('')
  })

  it('forgets a number that was not sent', async () => {
    const onPage = pagerOf(85, 3)
    const field = screen.getByRole('textbox', { name: 'Page 3 of 9, jump to page' })
    await userEvent.type(field, '7')
    await userEvent.tab()
    expect(field).toHaveValue('')
    expect(field).toHaveAttribute('placeholder', '3')
    expect(onPage).not.toHaveBeenCalled()
  })

  it('of nothing has no text and no controls', () => {
    pagerOf(0)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(controls()).toEqual([])
  })

  it('of one page shows only the page size', () => {
    pagerOf(7)
    expect(screen.getByRole('status')).toHaveTextContent('1-7 of 7 items')
    expect(controls()).toEqual([screen.getByRole('combobox', { name: 'Rows per page' })])
  })

  it.each([
    [35, 1, ['Next page']],
    [384, 20, ['Previous page', 'Next page']],
    [384, 39, ['Previous page']],
  ])('of %i entries steps from page %i to %j', (total, page, steps) => {
    pagerOf(total, page)
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(steps)
  })
})
