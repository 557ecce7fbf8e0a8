import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SelectBox } from './SelectBox.tsx'
import { useRowSelection } from './use-row-selection.ts'

const rows = Array.from({ length: 6 }, (_, index) => `row ${index + 1}`)

function Boxes({ max = 50 }: { max?: number }) {
  const { selected, isFull, toggle } = useRowSelection({ idOf: (row: string) => row, rows, max })
  return rows.map((row) => (
    <SelectBox
      key={row}
      label={row}
      checked={selected.has(row)}
      isFull={isFull}
      onToggle={(isRange) => toggle(row, isRange)}
    />
  ))
}

const box = (row: number) => screen.getByRole('checkbox', { name: `row ${row}` })
const selected = () => screen.queryAllByRole('checkbox', { checked: true }).map(({ ariaLabel }) => ariaLabel)

async function selectTo(from: number, to: number) {
  const user = userEvent.setup()
  await user.click(box(from))
  await user.keyboard('{Shift>}')
  await user.click(box(to))
  await user.keyboard('{/Shift}')
  return user
}

it.each([
  [2, 5],
  [5, 2],
])('Shift and a click select all rows from %i to %i', async (from, to) => {
  render(<Boxes />, { wrapper: MantineProvider })
  const user = await selectTo(from, to)
  expect(selected()).toEqual(['row 2', 'row 3', 'row 4', 'row 5'])
  await user.click(box(3))
  expect(selected()).toEqual(['row 2', 'row 4', 'row 5'])
})

it('a range ends where no more rows can be selected', async () => {
  render(<Boxes max={3} />, { wrapper: MantineProvider })
  await selectTo(1, 6)
  expect(selected()).toEqual(['row 1', 'row 2', 'row 3'])
  expect(box(5)).toBeDisabled()
})
