import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { columnsFor, type Sort } from './columns.ts'
import { ListTable } from './ListTable.tsx'

interface Fruit {
  id: string
  name: string
}

const columns = columnsFor<Fruit>([{ id: 'name', title: 'Fruit', size: 150, sort: 'asc', cell: ({ name }) => name }])
const apple = { id: '1', name: 'Apple' }
const pear = { id: '2', name: 'Pear' }

function sortByName(rows: readonly Fruit[], { desc }: Sort): readonly Fruit[] {
  const sorted = rows.toSorted((one, other) => one.name.localeCompare(other.name))
  return desc ? sorted.toReversed() : sorted
}

interface FruitsProps {
  data?: readonly Fruit[]
  error?: Error | null
  refetch?: () => unknown
}

const ignore = () => undefined

function Fruits({ data, error = null, refetch = ignore }: FruitsProps) {
  const [text, setText] = useState('')
  const [sort, setSort] = useState({ id: 'name', desc: false })
  const isPending = data === undefined && error === null
  return (
    <ListTable
      label="Fruits"
      query={{
        data,
        isPending,
        error,
        errorUpdateCount: error ? 1 : 0,
        errorUpdatedAt: 0,
        isFetching: false,
        isPaused: false,
        refetch,
      }}
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
      what="fruits"
      empty="No fruits yet"
      more={[]}
      exportOf={() => {
        throw new Error('Not exported here.')
      }}
    >
      <button type="button">Add fruit</button>
    </ListTable>
  )
}

const router = createRouter({ routeTree: createRootRoute() })

const open = (props: FruitsProps, client = new QueryClient()) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MantineProvider>
      <QueryClientProvider client={client}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(<Fruits {...props} />, { wrapper })
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
    const refetch = vi.fn<() => void>()
    const { user } = open({ error: new Error('down'), refetch })
    expect(screen.getByText('Couldn’t load fruits.')).toBeVisible()
    expect(await screen.findByText(/^Failed \(/)).toBeVisible()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await user.click(screen.getByRole('button', { name: 'Retry: Couldn’t load fruits.' }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })
})
