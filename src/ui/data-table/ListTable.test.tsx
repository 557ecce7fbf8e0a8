import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { columnsFor } from './columns.ts'
import { ListTable } from './ListTable.tsx'
import type { Sort } from './types.ts'

interface Fruit {
  id: string
  name: string
}

const column = columnsFor<Fruit>()
const columns = column.columns([column.accessor('name', { header: 'Fruit', sortDescFirst: false })])
const apple = { id: '1', name: 'Apple' }
const pear = { id: '2', name: 'Pear' }

function sortByName(rows: readonly Fruit[], { desc }: Sort): readonly Fruit[] {
  const sorted = rows.toSorted((one, other) => one.name.localeCompare(other.name))
  return desc ? sorted.toReversed() : sorted
}

interface FruitsProps {
  data?: readonly Fruit[]
  isError?: boolean
  refetch?: () => Promise<unknown>
}

function Fruits({ data, isError = false, refetch = () => Promise.resolve() }: FruitsProps) {
  const [text, setText] = useState('')
  const [sort, setSort] = useState({ id: 'name', desc: false })
  const isPending = data === undefined && !isError
  return (
    <ListTable
      label="Fruits"
      query={{ data, isPending, isError, isFetching: false, refetch }}
      columns={columns}
      rowId={({ id }) => id}
      search={{
        label: 'Search fruits',
        text,
        onChange: setText,
        find: (rows, wanted) => rows.filter(({ name }) => name.includes(wanted)),
        noMatch: (wanted) => `No fruit is called ${wanted}.`,
      }}
      sort={{ current: sort, onChange: setSort, apply: sortByName }}
      count={(shown, total) => `${shown} of ${total} fruits`}
      loading="Loading fruits"
      failed="The fruits could not be loaded."
      empty="No fruits yet"
    >
      <button type="button">Add fruit</button>
    </ListTable>
  )
}

const open = (props: FruitsProps) => {
  const { rerender } = render(<Fruits {...props} />, { wrapper: MantineProvider })
  return { user: userEvent.setup(), update: (next: FruitsProps) => rerender(<Fruits {...next} />) }
}
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

describe('a list', () => {
  it('announces that it loads, then how many rows there are', () => {
    const { update } = open({})
    expect(screen.getByRole('status')).toHaveTextContent('Loading fruits')
    expect(screen.getByRole('table', { name: 'Fruits' })).toHaveAttribute('aria-busy', 'true')
    update({ data: [pear, apple] })
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2 fruits')
    expect(screen.getByRole('button', { name: 'Add fruit' })).toBeVisible()
  })

  it('is searched, and says so if nothing matches', async () => {
    const { user } = open({ data: [pear, apple] })
    await user.type(screen.getByRole('searchbox', { name: 'Search fruits' }), 'App{Enter}')
    expect(names()).toEqual(['Apple'])
    expect(screen.getByRole('status')).toHaveTextContent('1 of 2 fruits')
    await user.type(screen.getByRole('searchbox'), 'x{Enter}')
    expect(screen.getByText('No fruit is called Appx.')).toBeVisible()
  })

  it('is sorted by its heading', async () => {
    const { user } = open({ data: [pear, apple] })
    expect(names()).toEqual(['Apple', 'Pear'])
    await user.click(within(screen.getByRole('columnheader')).getByRole('button'))
    expect(names()).toEqual(['Pear', 'Apple'])
  })

  it('shows a hint if it is empty', () => {
    open({ data: [] })
    expect(screen.getByText('No fruits yet')).toBeVisible()
  })

  it('shows a failure with a retry', async () => {
    const refetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve())
    const { user } = open({ isError: true, refetch })
    expect(screen.getByText('The fruits could not be loaded.')).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })
})
